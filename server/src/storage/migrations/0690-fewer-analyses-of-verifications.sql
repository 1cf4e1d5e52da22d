-- A verification is inserted, checked and settled: at a tenth of the table, as by default, a table that grows was read for its
-- statistics at every look of autovacuum, a third of what the database spent on starts. Now when it has changed as a whole.
alter table verifications set (autovacuum_analyze_scale_factor = 1);
