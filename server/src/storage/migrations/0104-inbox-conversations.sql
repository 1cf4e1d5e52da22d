-- The messages of one number to an account, in one row: a list of conversations reads no messages. Written in the
-- transaction that stores, gives away or deletes a message.
create table inbox_conversations (
  account_id bigint not null,
  from_number text not null,
  messages integer not null check (messages > 0),
  -- Since somebody of the account last read it.
  unread integer not null check (unread >= 0),
  last_message_id bigint not null,
  last_received_at timestamptz not null,
  primary key (account_id, from_number)
);
create index inbox_conversations_newest on inbox_conversations (account_id, last_received_at, last_message_id);

-- What came before there were marks counts as read.
insert into inbox_conversations (account_id, from_number, messages, unread, last_message_id, last_received_at)
select account_id, from_number, count(*), 0, (array_agg(id order by received_at desc, id desc))[1], max(received_at)
from inbox_messages where account_id <> 0
group by account_id, from_number;
