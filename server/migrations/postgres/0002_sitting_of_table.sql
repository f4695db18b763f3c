-- Who sits at a table is written anew whenever that changes: those who have left must be found by the table.
CREATE INDEX sitting_of_table ON sitting (table_id);
