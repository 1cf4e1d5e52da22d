-- Whether an item was with a carrier before its last change, written by that change: so one statement knows what it changed from.
alter table send_items add column was_sent boolean;
