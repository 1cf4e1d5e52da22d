-- concurrently
-- The list of conversations that wait for an answer, newest first.
create index inbox_conversations_open on inbox_conversations (account_id, last_received_at, last_message_id)
where done_at is null;
