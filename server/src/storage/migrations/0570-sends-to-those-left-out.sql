-- What reached those whom a send left out is noted at that send.
alter table send_events drop constraint send_events_kind_check;
alter table send_events add constraint send_events_kind_check check (kind in (
  'approved', 'rejected', 'cancelled', 'moved', 'paused', 'resumed', 'held', 'resent', 'sent-to-left-out')) not valid;
