-- Where the consent of a contact came from, and when; empty: not known.
alter table contacts
  add column consent text not null default '',
  add column consented_at text not null default '';
