-- As every table of accounts: a table that a directory is referred to from becomes local when the directory is copied to
-- all nodes, and cannot be distributed any more.
alter table webhooks drop constraint webhooks_account_id_fkey;
