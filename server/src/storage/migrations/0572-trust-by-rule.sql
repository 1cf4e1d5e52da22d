-- Trust that follows from decisions: null in place of the operator says that the rule gave it.
alter table trusted_accounts alter column operator_id drop not null;

-- How many sends of an account were approved since the last refusal.
create table approval_streaks (
  account_id bigint primary key,
  approved integer not null,
  -- An operator said no: the rule gives no trust.
  is_kept_out boolean not null default false
);
