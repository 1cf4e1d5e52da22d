-- Programs that read the inbox beside people in the panel: each gets every message, and acknowledges it.

create table inbox_readers (
  account_id bigint not null,
  name text not null,
  created_at timestamptz not null,
  -- The oldest moment whose messages it gets.
  since timestamptz not null,
  primary key (account_id, name)
);

-- The messages of a reader, noted with their arrival. Those that it read stay, so that no message is noted twice.
create table inbox_unread (
  account_id bigint not null,
  reader text not null,
  message_id bigint not null,
  noted_at timestamptz not null,
  -- Given to a process of the reader, which has until then to acknowledge it.
  held_until timestamptz,
  read_at timestamptz,
  primary key (account_id, reader, message_id)
);
create index inbox_unread_next on inbox_unread (account_id, reader, message_id) where read_at is null;
create index inbox_unread_age on inbox_unread (noted_at);
