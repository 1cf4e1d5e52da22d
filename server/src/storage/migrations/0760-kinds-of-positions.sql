-- What the thousand rows up to each noted place are: a page of a filtered list begins near its place too (decision 0760).
create table send_position_kinds (
  account_id bigint not null,
  id bigint not null,
  type text not null,
  line_id bigint not null,
  total bigint not null,
  primary key (account_id, id, type, line_id)
);

create table ledger_position_kinds (
  account_id bigint not null,
  id bigint not null,
  kind ledger_kind not null,
  -- The first word of the cause, such as send or order.
  cause text not null,
  is_in boolean not null,
  total bigint not null,
  primary key (account_id, id, kind, cause, is_in)
);

-- Places from before say nothing of kinds: all are noted again within minutes.
delete from send_positions;
delete from ledger_positions;
