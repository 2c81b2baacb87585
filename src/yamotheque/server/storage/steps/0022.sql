ALTER TABLE seats ADD COLUMN mark INTEGER;
CREATE INDEX ix_rooms_next ON rooms (next);
