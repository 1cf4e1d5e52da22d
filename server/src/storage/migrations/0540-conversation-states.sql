-- Who of the account is at a conversation, and whether it is done; the next message opens it again.
alter table inbox_conversations
  add column assigned_to bigint,
  add column done_at timestamptz;

-- What people of an account write about a number for each other. It goes with the conversation.
create table inbox_notes (
  account_id bigint not null,
  id bigint generated always as identity,
  from_number text not null,
  -- Null: with a key.
  user_id bigint,
  author text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index inbox_notes_of_number on inbox_notes (account_id, from_number, id);
create index inbox_notes_age on inbox_notes (created_at);
