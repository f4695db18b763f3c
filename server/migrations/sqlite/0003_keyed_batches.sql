-- What has gathered is filed once in its old form.
INSERT INTO filed (table_id, seq, at, entry)
SELECT table_id, seq, at, entry FROM entries AS gathered
WHERE NOT EXISTS (SELECT 1 FROM filed WHERE filed.table_id = gathered.table_id AND filed.seq = gathered.seq);
DELETE FROM fresh;
DROP VIEW entries;

-- A batch is from now on a JSON object: seq in 12 digits, at in 15 digits and table_id as the name, the entry as the
-- value. Names and values of a flat object are taken as they are; rows within an array had to be read once more each.
CREATE VIEW entries AS
SELECT table_id, seq, at, entry FROM filed
UNION ALL
SELECT substr(key, 28), CAST(substr(key, 1, 12) AS INTEGER), CAST(substr(key, 13, 15) AS INTEGER), atom
FROM fresh, json_each(fresh.entries)
-- What is filed bit by bit stays here until the last of it is filed.
WHERE NOT EXISTS (
    SELECT 1 FROM filed
    WHERE filed.table_id = substr(key, 28) AND filed.seq = CAST(substr(key, 1, 12) AS INTEGER)
);
