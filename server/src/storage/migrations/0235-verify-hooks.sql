-- Identity servers that make codes themselves, and have them sent by a signed call.
create table verify_hooks (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- The word in its address.
  token text not null unique,
  name text not null,
  -- How a call shows where it comes from.
  kind text not null check (kind in ('standard-webhooks', 'zitadel', 'token')),
  -- What signs its calls, sealed.
  secret text not null,
  -- The key that its codes are sent with: the account's list shows it, and what ends the key ends the hook. Sealed.
  key_id bigint not null,
  api_key text not null,
  pattern_code text,
  created_at timestamptz not null
);
create index verify_hooks_account on verify_hooks (account_id);

-- Calls of hooks that sent a code: the same call again sends none.
create table verify_hook_calls (
  account_id bigint not null,
  hook_id bigint not null,
  call_id text not null,
  verification_id bigint not null,
  created_at timestamptz not null,
  primary key (account_id, hook_id, call_id)
);
create index verify_hook_calls_created on verify_hook_calls (created_at);

-- The hook that had the code sent; its identity server checks it, so that no check comes here.
alter table verifications add column hook_id bigint;
