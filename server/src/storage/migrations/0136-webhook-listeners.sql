-- listening: no address of a customer, but a stream that a developer holds open; leased_until says how long it counts as open.
alter table webhooks drop constraint webhooks_state_check;
alter table webhooks add constraint webhooks_state_check check (state in ('active', 'paused', 'failing', 'listening'));
