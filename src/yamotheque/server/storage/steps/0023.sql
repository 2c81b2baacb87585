CREATE TABLE pushes (
    endpoint TEXT NOT NULL, player VARCHAR(16) NOT NULL, device VARCHAR(32) NOT NULL,
    created VARCHAR(24) NOT NULL, CONSTRAINT pk_pushes PRIMARY KEY (endpoint));
CREATE INDEX ix_pushes_player ON pushes (player);
CREATE INDEX ix_pushes_device ON pushes (device);
