-- Browsers that show the notices of a person while no page of the panel is open.

-- One row: the keys by which push services know this service.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  -- Sealed.
  private_key text not null
);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- The session in which it was made: a session that is ended takes it along, one that expires does not.
  session_id bigint not null,
  -- The address at the push service of the browser, and the keys that only this browser reads with.
  endpoint text not null unique,
  public_key text not null,
  auth text not null,
  language text not null check (language in ('fa', 'en')),
  created_at timestamptz not null,
  -- Failed calls in a row, since when, and until when it is left alone.
  failures smallint not null default 0,
  failing_since timestamptz,
  retry_at timestamptz
);
create index push_subscriptions_account on push_subscriptions (account_id, id);
create index push_subscriptions_user on push_subscriptions (user_id, id);

-- When an operator last opened the bell: what came later is new.
create table operator_bells (
  operator_id bigint primary key references operators (id) on delete cascade,
  seen_at timestamptz not null
);
