-- What an account should know of and did not do itself: decisions, answers, ends of long work, a balance that is low.
-- Only the newest are kept.
create table notices (
  account_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null
    check (kind in ('balance-low', 'send-decided', 'pattern-decided', 'import-ended', 'ticket-answered')),
  -- The id of the send, import or ticket, or the code of the pattern.
  subject text not null,
  details jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (account_id, id)
);

-- Below which balance (toman) an account is warned. low_since: it has been told, until the balance is above again.
create table low_balance_limits (
  account_id bigint primary key,
  amount bigint not null check (amount > 0),
  by_sms boolean not null,
  low_since timestamptz
);
