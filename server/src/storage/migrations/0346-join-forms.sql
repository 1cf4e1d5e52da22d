-- A form by which people put themselves into a phonebook, confirmed by a code; its address is looked up before the account is known.
create table join_forms (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  phone_book_id bigint not null,
  -- The word in its address.
  code text not null unique,
  title text not null,
  -- What the person agrees to.
  terms text not null,
  is_open boolean not null default true,
  -- Codes a day at most, and how many were sent on the day.
  daily_max integer not null,
  counted_on date,
  counted integer not null default 0,
  created_at timestamptz not null,
  unique (account_id, phone_book_id)
);
