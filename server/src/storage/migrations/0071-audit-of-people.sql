-- Customers' people are in the audit as well, and attempts to sign in by nobody known.
alter table audit_entries
  alter column operator_id drop not null,
  -- Without a foreign key: what was done stays when the user is removed.
  add column user_id bigint,
  add column username text,
  add column address text;
