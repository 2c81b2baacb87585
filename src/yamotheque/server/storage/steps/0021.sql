CREATE INDEX ix_news_kind_at ON news (kind, at);
CREATE INDEX ix_news_transaction ON news ("transaction");
INSERT INTO news (kind, about, said, process, at)
    SELECT 'revoked', '', '{"player":"' || player || '","at":"' || at || '"}', '', at
    FROM acts WHERE kind = 'revoke' ORDER BY id;
INSERT INTO news (kind, about, said, process, at)
    SELECT 'ended', '', '{"player":"' || player || '","device":"' || device || '"}', '', at
    FROM acts WHERE kind = 'end' ORDER BY id;
DROP TABLE acts;
DROP TABLE removals;
