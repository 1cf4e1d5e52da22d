-- How far the texts of old sends are removed: those up to last_id are, but for sends in late_texts, which were not over then.
create table text_retention (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0
);
insert into text_retention default values;

create index if not exists inbox_messages_texts on inbox_messages (received_at, id) where text <> '';

create table late_texts (
  account_id bigint not null,
  request_id bigint not null,
  primary key (account_id, request_id)
);
