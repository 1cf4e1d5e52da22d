-- What never left is not accepted, and what came back is not spent. Both are counted from here on: sends that were
-- refused or cancelled before are counted as accepted, at their whole cost.
alter table new_figures
  -- Recipients of sends that were refused or cancelled, in the hour in which they were accepted; taken off `accepted`.
  add column cancelled integer not null default 0,
  -- What went back to the wallet for sends, in the hour in which it did.
  add column refunded bigint not null default 0;
alter table figures
  add column cancelled bigint not null default 0,
  add column refunded bigint not null default 0;
