"""What ended matches add up to: results, rankings, ratings, counts."""
