CREATE TABLE follows (
    player VARCHAR(16) NOT NULL, followed VARCHAR(16) NOT NULL, since VARCHAR(24) NOT NULL,
    match VARCHAR(16) DEFAULT '' NOT NULL, refused BOOLEAN DEFAULT false NOT NULL,
    CONSTRAINT pk_follows PRIMARY KEY (player, followed),
    CONSTRAINT fk_follows_player FOREIGN KEY (player) REFERENCES players (id),
    CONSTRAINT fk_follows_followed FOREIGN KEY (followed) REFERENCES players (id));
CREATE INDEX ix_follows_followed ON follows (followed);
ALTER TABLE seats ADD COLUMN won BOOLEAN;
