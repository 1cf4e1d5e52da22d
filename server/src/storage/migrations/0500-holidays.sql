-- What operators decided about a day, beside the holidays that the service knows itself.
create table holidays (
  day date primary key,
  -- False: a working day, whatever the service computed.
  is_off boolean not null,
  title text not null
);
