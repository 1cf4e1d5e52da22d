-- Whom a running location request has written to: nobody gets it twice. Forgotten when it ends; its sends stay.
create table location_recipients (
  account_id bigint not null,
  location_id bigint not null,
  mobile text not null,
  primary key (account_id, location_id, mobile)
);

-- The sends that a location request made, some people at a time.
create table location_batches (
  account_id bigint not null,
  location_id bigint not null,
  send_id bigint not null,
  primary key (account_id, location_id, send_id)
);
