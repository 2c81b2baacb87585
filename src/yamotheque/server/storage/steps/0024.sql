ALTER TABLE seats ADD COLUMN promise VARCHAR(64) DEFAULT '' NOT NULL;
ALTER TABLE rooms ADD COLUMN revealing VARCHAR(24) DEFAULT '' NOT NULL;
UPDATE seats SET promise = '-' WHERE bot <> '';
UPDATE seats SET seed = '' WHERE match IN (SELECT id FROM matches WHERE status = 'waiting');
ALTER TABLE seats DROP COLUMN seed_by;
ALTER TABLE seats DROP COLUMN ready;
DELETE FROM seeks;
ALTER TABLE seeks RENAME COLUMN seed TO promise;
