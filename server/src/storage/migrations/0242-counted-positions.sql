-- Every thousandth row of the long lists of an account with its place, the oldest being 1: a page far from the newest begins
-- at the nearest one instead of passing over all rows before it (decision 0242).
create table send_positions (
  account_id bigint not null,
  id bigint not null,
  place bigint not null,
  primary key (account_id, id)
);
create index send_positions_place on send_positions (account_id, place);

create table ledger_positions (
  account_id bigint not null,
  id bigint not null,
  place bigint not null,
  -- The sum of the entries up to this one.
  balance bigint not null,
  primary key (account_id, id)
);
create index ledger_positions_place on ledger_positions (account_id, place);

-- Up to safe_id no row can appear any more. Ids up to next_id were drawn when it was noted, by transactions before next_xid.
create table position_horizons (
  list text primary key,
  safe_id bigint not null default 0,
  next_id bigint not null default 0,
  next_xid bigint not null default 0,
  noted_at timestamptz not null default '-infinity'
);
insert into position_horizons (list) values ('sends'), ('ledger');
