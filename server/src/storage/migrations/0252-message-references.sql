-- Names that callers give to their messages. While one is unique, a repeat sends nothing and finds the first message.

create table message_references (
  account_id bigint not null,
  -- Names of test keys stand beside the others.
  is_test boolean not null,
  reference text not null,
  -- Null only within the transaction that stores the send.
  request_id bigint,
  -- The message in a send to many, from 1; 0: the send as a whole, to one recipient or to many.
  n integer not null default 0,
  -- After it the name is free again; until it is given again it still finds its message.
  unique_until timestamptz not null,
  primary key (account_id, is_test, reference)
);
create index message_references_of on message_references (account_id, request_id, n);
create index message_references_age on message_references (unique_until);
