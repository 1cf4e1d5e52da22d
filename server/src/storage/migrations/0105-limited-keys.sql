-- A key may be allowed less than its account: only some permissions, and fewer requests a minute. Null: no limit.
alter table api_keys
  add column permissions text[],
  add column rate_limit_per_minute integer;
