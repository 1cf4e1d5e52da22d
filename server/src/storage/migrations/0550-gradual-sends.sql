-- At most so many items of a send to many are handed over in an hour. Null: as fast as carriers take them.
alter table send_requests
  add column per_hour int check (per_hour > 0),
  -- From when its next slice may leave; null: at once.
  add column next_at timestamptz;
