-- Where a process with carriers takes sends that other processes were asked for.
alter table processes add column forwarding_address text;
