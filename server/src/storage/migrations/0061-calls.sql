-- Items of voice sends that are being called or wait to be called again; an item that has ended has no row. Whoever
-- calls holds the row until call_at and moves that moment on while the call lasts: a process that dies loses it by
-- doing nothing.
create table calls (
  account_id bigint not null,
  request_id bigint not null,
  n integer not null,
  call_at timestamptz not null,
  -- The process that calls; null while the item waits.
  holder uuid,
  -- Calls begun, and how many of them ended busy or unanswered, or by a fault of the carrier. What is missing between
  -- them was interrupted by the end of a process.
  begun smallint not null default 1,
  unanswered smallint not null default 0,
  faults smallint not null default 0,
  primary key (account_id, request_id, n)
);
create index calls_due on calls (call_at);
