CREATE TABLE challenges (
	device VARCHAR(32) NOT NULL,
	player VARCHAR(16) NOT NULL,
	challenge VARCHAR(64) NOT NULL,
	made VARCHAR(24) NOT NULL,
	CONSTRAINT pk_challenges PRIMARY KEY (device)
);
CREATE TABLE daily_puzzles (
	day VARCHAR(10) NOT NULL,
	game VARCHAR(40) NOT NULL,
	record TEXT NOT NULL,
	CONSTRAINT pk_daily_puzzles PRIMARY KEY (day, game)
);
CREATE TABLE falls (
	kind VARCHAR(8) NOT NULL,
	thing VARCHAR(64) NOT NULL,
	side VARCHAR(16) NOT NULL,
	ways INTEGER NOT NULL,
	among INTEGER NOT NULL,
	could BIGINT NOT NULL,
	did BIGINT NOT NULL,
	CONSTRAINT pk_falls PRIMARY KEY (kind, thing, side, ways, among)
);
CREATE TABLE matches (
	id VARCHAR(16) NOT NULL,
	game VARCHAR(32) NOT NULL,
	edition INTEGER NOT NULL,
	options JSON NOT NULL,
	category VARCHAR(64) NOT NULL,
	dice VARCHAR(32) NOT NULL,
	commitment VARCHAR(64) NOT NULL,
	secret VARCHAR(64) NOT NULL,
	seeds JSON NOT NULL,
	status VARCHAR(8) NOT NULL,
	hints BOOLEAN DEFAULT false NOT NULL,
	quick BOOLEAN DEFAULT false NOT NULL,
	accounts BOOLEAN DEFAULT false NOT NULL,
	created VARCHAR(24) NOT NULL,
	updated VARCHAR(24) NOT NULL,
	due VARCHAR(24) DEFAULT '' NOT NULL,
	late BOOLEAN DEFAULT false NOT NULL,
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
CREATE INDEX ix_matches_late_due ON matches (late, due);
CREATE INDEX ix_matches_status_updated ON matches (status, updated);
CREATE TABLE players (
	id VARCHAR(16) NOT NULL,
	host VARCHAR(16),
	pseudo VARCHAR(360) NOT NULL,
	country VARCHAR(360) DEFAULT '' NOT NULL,
	banned BOOLEAN NOT NULL,
	hidden BOOLEAN DEFAULT false NOT NULL,
	program BOOLEAN DEFAULT false NOT NULL,
	created VARCHAR(24) NOT NULL,
	seen VARCHAR(24) NOT NULL,
	CONSTRAINT pk_players PRIMARY KEY (id),
	CONSTRAINT fk_players_host FOREIGN KEY(host) REFERENCES players (id)
);
CREATE INDEX ix_players_host_pseudo ON players (host, pseudo);
CREATE TABLE ratings (
	game VARCHAR(32) NOT NULL,
	pool VARCHAR(8) NOT NULL,
	who VARCHAR(24) NOT NULL,
	mu DOUBLE PRECISION NOT NULL,
	sigma DOUBLE PRECISION NOT NULL,
	sure DOUBLE PRECISION NOT NULL,
	games INTEGER NOT NULL,
	CONSTRAINT pk_ratings PRIMARY KEY (game, pool, who)
);
CREATE INDEX ix_ratings_game_pool_sure ON ratings (game, pool, sure);
CREATE INDEX ix_ratings_who ON ratings (who);
CREATE TABLE accounts (
	player VARCHAR(16) NOT NULL,
	password VARCHAR(200) NOT NULL,
	created VARCHAR(24) NOT NULL,
	closed BOOLEAN DEFAULT false NOT NULL,
	CONSTRAINT pk_accounts PRIMARY KEY (player),
	CONSTRAINT fk_accounts_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE acts (
	id SERIAL NOT NULL,
	kind VARCHAR(8) NOT NULL,
	player VARCHAR(16) NOT NULL,
	device VARCHAR(32) DEFAULT '' NOT NULL,
	at VARCHAR(24) NOT NULL,
	CONSTRAINT pk_acts PRIMARY KEY (id),
	CONSTRAINT fk_acts_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE bans (
	place VARCHAR(32) NOT NULL,
	player VARCHAR(16) NOT NULL,
	until VARCHAR(24) NOT NULL,
	CONSTRAINT pk_bans PRIMARY KEY (place),
	CONSTRAINT fk_bans_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE chat_lines (
	id SERIAL NOT NULL,
	player VARCHAR(16) NOT NULL,
	pseudo VARCHAR(360) NOT NULL,
	country VARCHAR(360) DEFAULT '' NOT NULL,
	text VARCHAR(300) NOT NULL,
	at VARCHAR(24) NOT NULL,
	removed BOOLEAN NOT NULL,
	match VARCHAR(16) DEFAULT '' NOT NULL,
	CONSTRAINT pk_chat_lines PRIMARY KEY (id),
	CONSTRAINT fk_chat_lines_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_chat_lines_match_id ON chat_lines (match, id);
CREATE INDEX ix_chat_lines_player ON chat_lines (player);
CREATE TABLE commitments (
	n INTEGER NOT NULL,
	match VARCHAR(16) NOT NULL,
	commitment VARCHAR(64) NOT NULL,
	at VARCHAR(24) NOT NULL,
	hash VARCHAR(64) NOT NULL,
	CONSTRAINT pk_commitments PRIMARY KEY (n),
	CONSTRAINT fk_commitments_match FOREIGN KEY(match) REFERENCES matches (id)
);
CREATE UNIQUE INDEX ix_commitments_match ON commitments (match);
CREATE TABLE daily_answers (
	day VARCHAR(10) NOT NULL,
	game VARCHAR(40) NOT NULL,
	player VARCHAR(16) NOT NULL,
	move VARCHAR(64) NOT NULL,
	CONSTRAINT pk_daily_answers PRIMARY KEY (day, game, player),
	CONSTRAINT fk_daily_answers_day_game FOREIGN KEY(day, game) REFERENCES daily_puzzles (day, game),
	CONSTRAINT fk_daily_answers_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_daily_answers_player ON daily_answers (player);
CREATE TABLE entries (
	match VARCHAR(16) NOT NULL,
	n INTEGER NOT NULL,
	who INTEGER,
	step VARCHAR(64) NOT NULL,
	CONSTRAINT pk_entries PRIMARY KEY (match, n),
	CONSTRAINT fk_entries_match FOREIGN KEY(match) REFERENCES matches (id)
);
CREATE TABLE mutes (
	player VARCHAR(16) NOT NULL,
	muted VARCHAR(16) NOT NULL,
	CONSTRAINT pk_mutes PRIMARY KEY (player, muted),
	CONSTRAINT fk_mutes_player FOREIGN KEY(player) REFERENCES players (id),
	CONSTRAINT fk_mutes_muted FOREIGN KEY(muted) REFERENCES players (id)
);
CREATE INDEX ix_mutes_muted ON mutes (muted);
CREATE TABLE rating_steps (
	match VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	game VARCHAR(32) NOT NULL,
	pool VARCHAR(8) NOT NULL,
	who VARCHAR(24) NOT NULL,
	side INTEGER NOT NULL,
	rank INTEGER NOT NULL,
	spared BOOLEAN NOT NULL,
	at VARCHAR(24) NOT NULL,
	mu DOUBLE PRECISION NOT NULL,
	sigma DOUBLE PRECISION NOT NULL,
	CONSTRAINT pk_rating_steps PRIMARY KEY (match, seat),
	CONSTRAINT fk_rating_steps_match FOREIGN KEY(match) REFERENCES matches (id)
);
CREATE INDEX ix_rating_steps_game_pool_at_match ON rating_steps (game, pool, at, match);
CREATE INDEX ix_rating_steps_who_game_pool_at ON rating_steps (who, game, pool, at);
CREATE TABLE reports (
	id SERIAL NOT NULL,
	reporter VARCHAR(16) NOT NULL,
	player VARCHAR(16) NOT NULL,
	line INTEGER NOT NULL,
	reason VARCHAR(16) NOT NULL,
	words VARCHAR(300) NOT NULL,
	at VARCHAR(24) NOT NULL,
	resolved VARCHAR(24) DEFAULT '' NOT NULL,
	CONSTRAINT pk_reports PRIMARY KEY (id),
	CONSTRAINT fk_reports_reporter FOREIGN KEY(reporter) REFERENCES players (id),
	CONSTRAINT fk_reports_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE UNIQUE INDEX ix_reports_reporter_player_line ON reports (reporter, player, line);
CREATE TABLE rooms (
	match VARCHAR(16) NOT NULL,
	host VARCHAR(16) NOT NULL,
	access VARCHAR(8) NOT NULL,
	pace INTEGER NOT NULL,
	rated BOOLEAN NOT NULL,
	talk BOOLEAN NOT NULL,
	size INTEGER NOT NULL,
	next VARCHAR(16) NOT NULL,
	asked JSON NOT NULL,
	revision INTEGER NOT NULL,
	CONSTRAINT pk_rooms PRIMARY KEY (match),
	CONSTRAINT fk_rooms_match FOREIGN KEY(match) REFERENCES matches (id),
	CONSTRAINT fk_rooms_host FOREIGN KEY(host) REFERENCES players (id)
);
CREATE INDEX ix_rooms_host ON rooms (host);
CREATE TABLE seats (
	match VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	player VARCHAR(16) NOT NULL,
	owner VARCHAR(16) NOT NULL,
	name VARCHAR(360) NOT NULL,
	country VARCHAR(360) DEFAULT '' NOT NULL,
	bot VARCHAR(16) DEFAULT '' NOT NULL,
	seed VARCHAR(64) DEFAULT '' NOT NULL,
	seed_by VARCHAR(6) DEFAULT '' NOT NULL,
	ready BOOLEAN DEFAULT false NOT NULL,
	"left" VARCHAR(24) DEFAULT '' NOT NULL,
	stand_in VARCHAR(16) DEFAULT '' NOT NULL,
	helped BOOLEAN DEFAULT false NOT NULL,
	CONSTRAINT pk_seats PRIMARY KEY (match, seat),
	CONSTRAINT fk_seats_match FOREIGN KEY(match) REFERENCES matches (id),
	CONSTRAINT fk_seats_player FOREIGN KEY(player) REFERENCES players (id),
	CONSTRAINT fk_seats_owner FOREIGN KEY(owner) REFERENCES players (id)
);
CREATE INDEX ix_seats_owner ON seats (owner);
CREATE INDEX ix_seats_player ON seats (player);
CREATE TABLE seeks (
	player VARCHAR(16) NOT NULL,
	game VARCHAR(32) NOT NULL,
	options TEXT NOT NULL,
	name VARCHAR(360) NOT NULL,
	country VARCHAR(360) DEFAULT '' NOT NULL,
	seed VARCHAR(64) NOT NULL,
	at VARCHAR(24) NOT NULL,
	seen VARCHAR(24) NOT NULL,
	claimed VARCHAR(24) NOT NULL,
	match VARCHAR(16) NOT NULL,
	CONSTRAINT pk_seeks PRIMARY KEY (player),
	CONSTRAINT fk_seeks_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE tallied (
	match VARCHAR(16) NOT NULL,
	n INTEGER NOT NULL,
	CONSTRAINT pk_tallied PRIMARY KEY (match),
	CONSTRAINT fk_tallied_match FOREIGN KEY(match) REFERENCES matches (id)
);
CREATE TABLE traces (
	player VARCHAR(16) NOT NULL,
	place VARCHAR(32) NOT NULL,
	seen VARCHAR(24) NOT NULL,
	CONSTRAINT pk_traces PRIMARY KEY (player, place),
	CONSTRAINT fk_traces_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE account_names (
	key TEXT NOT NULL,
	player VARCHAR(16) NOT NULL,
	CONSTRAINT pk_account_names PRIMARY KEY (key),
	CONSTRAINT fk_account_names_player FOREIGN KEY(player) REFERENCES accounts (player)
);
CREATE INDEX ix_account_names_player ON account_names (player);
CREATE TABLE devices (
	id VARCHAR(32) NOT NULL,
	player VARCHAR(16) NOT NULL,
	kind VARCHAR(16) NOT NULL,
	since VARCHAR(24) NOT NULL,
	seen VARCHAR(24) NOT NULL,
	CONSTRAINT pk_devices PRIMARY KEY (id),
	CONSTRAINT fk_devices_player FOREIGN KEY(player) REFERENCES accounts (player)
);
CREATE INDEX ix_devices_player ON devices (player);
CREATE TABLE passkeys (
	id TEXT NOT NULL,
	player VARCHAR(16) NOT NULL,
	key BYTEA NOT NULL,
	uses BIGINT NOT NULL,
	name VARCHAR(360) NOT NULL,
	created VARCHAR(24) NOT NULL,
	CONSTRAINT pk_passkeys PRIMARY KEY (id),
	CONSTRAINT fk_passkeys_player FOREIGN KEY(player) REFERENCES accounts (player)
);
CREATE INDEX ix_passkeys_player ON passkeys (player);
CREATE TABLE recovery_codes (
	player VARCHAR(16) NOT NULL,
	hash VARCHAR(64) NOT NULL,
	CONSTRAINT pk_recovery_codes PRIMARY KEY (player, hash),
	CONSTRAINT fk_recovery_codes_player FOREIGN KEY(player) REFERENCES accounts (player)
);
CREATE TABLE removals (
	id SERIAL NOT NULL,
	line INTEGER NOT NULL,
	CONSTRAINT pk_removals PRIMARY KEY (id),
	CONSTRAINT fk_removals_line FOREIGN KEY(line) REFERENCES chat_lines (id)
);
CREATE TABLE results (
	match VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	game VARCHAR(32) NOT NULL,
	category VARCHAR(64) NOT NULL,
	player VARCHAR(16) NOT NULL,
	score INTEGER NOT NULL,
	parts JSON NOT NULL,
	best BOOLEAN NOT NULL,
	apart BOOLEAN DEFAULT false NOT NULL,
	at VARCHAR(24) NOT NULL,
	CONSTRAINT pk_results PRIMARY KEY (match, seat),
	CONSTRAINT fk_results_match_seat FOREIGN KEY(match, seat) REFERENCES seats (match, seat),
	CONSTRAINT fk_results_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_results_game_category_best_score ON results (game, category, best, score);
CREATE INDEX ix_results_player_game_category ON results (player, game, category);
CREATE TABLE reviewed (
	match VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	luckier DOUBLE PRECISION NOT NULL,
	unit VARCHAR(8) NOT NULL,
	decisions INTEGER NOT NULL,
	lost DOUBLE PRECISION NOT NULL,
	luck DOUBLE PRECISION NOT NULL,
	CONSTRAINT pk_reviewed PRIMARY KEY (match, seat),
	CONSTRAINT fk_reviewed_match_seat FOREIGN KEY(match, seat) REFERENCES seats (match, seat)
);
CREATE TABLE parts (
	match VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	part VARCHAR(16) NOT NULL,
	game VARCHAR(32) NOT NULL,
	category VARCHAR(64) NOT NULL,
	player VARCHAR(16) NOT NULL,
	points INTEGER NOT NULL,
	CONSTRAINT pk_parts PRIMARY KEY (match, seat, part),
	CONSTRAINT fk_parts_match_seat FOREIGN KEY(match, seat) REFERENCES results (match, seat),
	CONSTRAINT fk_parts_player FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_parts_game_category_part_points ON parts (game, category, part, points);
CREATE INDEX ix_parts_player_game_category ON parts (player, game, category);
