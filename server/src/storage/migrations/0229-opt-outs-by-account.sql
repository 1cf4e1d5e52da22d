-- concurrently: the own list of an account shows who opted out by writing to it.
create index blacklist_entries_reply_account on blacklist_entries (reply_account_id, id) where reply_account_id is not null;
