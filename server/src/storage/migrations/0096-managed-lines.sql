alter table lines
  -- Used first for texts of the service itself; given to new accounts if only listed accounts may use it.
  add column is_default boolean not null default false,
  -- Who may use it: everybody, the accounts or the plans in line_access. A plan that is deleted leaves it to the others.
  add column access text not null default 'all' check (access in ('all', 'accounts', 'plans')),
  -- Its own sending hours, in minutes of the day, in place of those of its kind.
  add column from_minute integer check (from_minute between 0 and 1439),
  add column to_minute integer check (to_minute between 1 and 1440),
  add constraint lines_whole_window check ((from_minute is null) = (to_minute is null) and from_minute <> to_minute);

create table line_access (
  line_id bigint not null references lines (id) on delete cascade,
  account_id bigint references accounts (id) on delete cascade,
  plan_id bigint references plans (id) on delete cascade,
  check (num_nonnulls(account_id, plan_id) = 1)
);
create unique index line_access_account on line_access (account_id, line_id) where account_id is not null;
create unique index line_access_plan on line_access (plan_id, line_id) where plan_id is not null;
create index line_access_line on line_access (line_id);

update lines set is_default = true where number = '90008361';
update lines set access = 'accounts' where owner_account_id is not null;
insert into line_access (line_id, account_id) select id, owner_account_id from lines where owner_account_id is not null;

-- Empty: recipients of every operator that has no carriers of its own on the line.
alter table line_carriers
  add column operator text not null default '' check (operator in ('', 'mci', 'irancell', 'rightel', 'other')),
  drop constraint line_carriers_weight_check,
  -- 0 is a reserve: used when no other carrier is ready.
  add constraint line_carriers_weight_check check (weight >= 0),
  drop constraint line_carriers_pkey,
  add primary key (line_id, operator, carrier_id);

-- Why a send that was scheduled waits for an operator after all.
alter table send_requests add column held_for text check (held_for in ('line-retired', 'pattern-withdrawn'));
