-- One-time codes per number and hour, over all processes; counted again after a crash.
create unlogged table recipient_codes (
  mobile bigint not null,
  hour timestamptz not null,
  codes integer not null,
  primary key (mobile, hour)
);
create index recipient_codes_hour on recipient_codes (hour);
