DROP INDEX ix_results_game_category_best_score;
DROP INDEX ix_results_player_game_category;
CREATE INDEX ix_results_game_best_apart_category_score
    ON results (game, best, apart, category, score);
CREATE INDEX ix_results_player_game_category_apart_best
    ON results (player, game, category, apart, best);
CREATE INDEX ix_bans_player ON bans (player);
