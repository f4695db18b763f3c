-- Entries are first written batch by batch, one after the other on the disk, and filed table by table when many have
-- gathered: filing each at once would rewrite a page for every move.
ALTER TABLE entries RENAME TO filed;

-- A batch is a JSON array of [table_id, seq, at, entry].
CREATE TABLE fresh (
    batch INTEGER PRIMARY KEY,
    entries TEXT NOT NULL
);

CREATE VIEW entries AS
SELECT table_id, seq, at, entry FROM filed
UNION ALL
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM fresh, json_each(fresh.entries);
