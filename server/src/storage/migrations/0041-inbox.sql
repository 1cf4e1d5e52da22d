-- Messages that phones sent to lines. Account 0 is nobody: such a message came to no line of ours, or to a line that
-- nobody had written from, and waits for an operator.
create table inbox_messages (
  account_id bigint not null,
  id bigint generated always as identity,
  from_number text not null,
  -- As the line is called here; as the carrier spelled it where it is no line of ours.
  to_number text not null,
  text text not null,
  -- The text in the one spelling that a search is turned into.
  search text not null,
  carrier text not null,
  received_at timestamptz not null,
  primary key (account_id, id)
);
create index inbox_messages_newest on inbox_messages (account_id, received_at, id);
create index inbox_messages_line on inbox_messages (to_number, account_id, received_at, id);
create index inbox_messages_from on inbox_messages (from_number, account_id, received_at, id);
create index inbox_messages_all on inbox_messages (received_at, id);

-- What a carrier has delivered already. Apart from the messages, because the account that a repetition would belong
-- to may have changed since the first delivery.
create table inbound_keys (
  carrier text not null,
  carrier_key text not null,
  received_at timestamptz not null,
  primary key (carrier, carrier_key)
);
create index inbound_keys_age on inbound_keys (received_at);
