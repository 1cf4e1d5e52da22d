-- An operator who looks at an account as its people see it: a short session of the operator, in which nothing can be
-- changed. Null: the session is of its user.
alter table sessions add column visited_account_id bigint references accounts (id) on delete cascade;
