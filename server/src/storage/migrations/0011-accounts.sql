alter table accounts
  -- Where the register call asked to send the new customer to.
  add column redirect_url text,
  -- The register call asked for a welcome text; it is kept until sending takes it up.
  add column welcome_wanted boolean not null default false,
  -- The discount named at registration; it is applied to orders until one with it is paid.
  add column signup_discount_id bigint,
  add column blocked_reason text,
  -- Names, numbers and codes in the one spelling that a search is turned into.
  add column search text not null default '';

-- Two people must not be told apart by the case of a letter.
create unique index accounts_username on accounts (lower(username));
create index accounts_plan on accounts (plan_id, id);
create index accounts_blocked on accounts (id) where blocked_at is not null;

alter table plans
  -- A plan that is not offered keeps its customers but takes no new ones.
  add column is_offered boolean not null default true;
