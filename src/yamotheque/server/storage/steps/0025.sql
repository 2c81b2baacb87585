CREATE INDEX ix_acts_player_what ON acts (player, what);
ALTER TABLE players ADD COLUMN moderator BOOLEAN DEFAULT false NOT NULL;
ALTER TABLE recovery_codes ADD COLUMN until VARCHAR(24) DEFAULT '' NOT NULL;
