UPDATE reviewed SET unit = '', decisions = 0, lost = 0, luck = 0
    WHERE match IN (SELECT id FROM matches WHERE CAST(options AS VARCHAR) LIKE '%"series"%');
