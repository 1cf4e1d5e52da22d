-- The process that holds a leased batch: when it dies, receipts of its last messages can be told from those of living ones,
-- and the batch is free without waiting for the end of its lease. Null: leased before this column was there.
alter table send_leases add column process_id bigint;
