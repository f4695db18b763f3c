-- Who sits at a table is written anew whenever that changes: those who have left must be found by the table.
CREATE INDEX sitting_of_table ON sitting (table_id);

-- Those who left before are still there: a seat names whoever has it.
DELETE FROM sitting WHERE NOT EXISTS (
    SELECT 1 FROM tables
    WHERE tables.id = sitting.table_id AND position('"' || sitting.player || '"' IN tables.seats) > 0
);
