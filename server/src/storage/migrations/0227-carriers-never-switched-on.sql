-- The built-in simulator works until a carrier is switched on for the first time. One that is kept switched off, to be
-- tried first, takes nothing away; one that was in use and is switched off leaves no simulator in its place.
alter table carriers add column first_enabled_at timestamptz;
update carriers set first_enabled_at = created_at;
