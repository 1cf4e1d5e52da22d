-- What became of codes of verifications: each is counted once, after its verification has ended. By hours of the service's time
-- zone; hours that are long past are folded into the first hour of their day.
create table verify_figures (
  account_id bigint not null,
  hour timestamptz not null,
  channel text not null,
  -- Empty where no carrier took the code.
  carrier text not null,
  -- The operator network of the number.
  network text not null,
  asked bigint not null,
  sent bigint not null,
  delivered bigint not null,
  approved bigint not null,
  -- Those of the asked that an identity server checks: whether they were right is not known here.
  elsewhere bigint not null,
  -- Sums of milliseconds from the moment of asking.
  sent_ms bigint not null,
  delivered_ms bigint not null,
  approved_ms bigint not null,
  primary key (account_id, hour, channel, carrier, network)
);
create index verify_figures_by_hour on verify_figures (hour);

alter table verification_sends add column is_counted boolean not null default false;
create index verification_sends_uncounted on verification_sends (created_at) where not is_counted;
