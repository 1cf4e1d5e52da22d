-- concurrently
-- The list of one network, newest first.
create index operator_blocks_network on operator_blocks (network, blocked_at desc, mobile);
