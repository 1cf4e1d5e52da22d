-- Webhooks that are told in the form of another provider, for programs that were written for it.
alter table webhooks
  -- The provider whose form it is. Null: our own.
  add column form text,
  -- GET or POST; null: what the form has. Of a form alone.
  add column method text,
  -- Calls that send named the address themselves: its origin and the key that sent. url is the origin alone. Null: kept by people.
  add column named_by text;
create unique index webhooks_named_by on webhooks (account_id, form, named_by) where named_by is not null;

-- Where and how a call in another form goes: { method, url, contentType }. Null: body is posted to the address of the webhook.
alter table webhook_deliveries add column call jsonb;

-- Addresses that calls named for the reports of their messages, by the references of these.
create table message_callbacks (
  account_id bigint not null,
  reference text not null,
  webhook_id bigint not null,
  -- With the escapes of its form, filled in for each report.
  url text not null,
  -- What else the call said of its reports, as its form reads it.
  details jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, reference)
);
create index message_callbacks_created_at on message_callbacks using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index message_callbacks_webhook on message_callbacks (account_id, webhook_id);
