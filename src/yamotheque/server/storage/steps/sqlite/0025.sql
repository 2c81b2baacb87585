CREATE TABLE acts (
    n INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, at VARCHAR(24) NOT NULL,
    by VARCHAR(16) NOT NULL, what VARCHAR(16) NOT NULL, player VARCHAR(16) NOT NULL,
    line INTEGER NOT NULL, was TEXT NOT NULL);
CREATE TABLE freed (
    n INTEGER NOT NULL, match VARCHAR(16), commitment VARCHAR(64) NOT NULL,
    at VARCHAR(24) NOT NULL, hash VARCHAR(64) NOT NULL,
    CONSTRAINT pk_commitments PRIMARY KEY (n),
    CONSTRAINT fk_commitments_match FOREIGN KEY (match) REFERENCES matches (id));
INSERT INTO freed SELECT n, match, commitment, at, hash FROM commitments;
DROP TABLE commitments;
ALTER TABLE freed RENAME TO commitments;
CREATE UNIQUE INDEX ix_commitments_match ON commitments (match);
