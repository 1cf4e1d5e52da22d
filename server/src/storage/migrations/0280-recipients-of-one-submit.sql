-- concurrently
-- Messages by the id that the client was given for all recipients of one submit_multi.
create index smpp_messages_multi on smpp_messages (account_id, multi_id) where multi_id is not null;
