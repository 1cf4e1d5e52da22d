-- Numbers that the list of their operator stopped: people who shut advertising off there.

create table operator_blocks (
  mobile text primary key,
  -- The network that issued it.
  network text not null,
  -- The carrier that said so, and its words.
  carrier text not null,
  reason text not null,
  blocked_at timestamptz not null,
  -- Until then advertising to it is not tried.
  until timestamptz not null
);
create index operator_blocks_until on operator_blocks (until);
create index operator_blocks_newest on operator_blocks (blocked_at desc, mobile);
