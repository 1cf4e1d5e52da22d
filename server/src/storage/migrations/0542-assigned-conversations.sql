-- concurrently
-- The conversations of one person, newest first.
create index inbox_conversations_assigned
on inbox_conversations (account_id, assigned_to, last_received_at, last_message_id) where assigned_to is not null;
