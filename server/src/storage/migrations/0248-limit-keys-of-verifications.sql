-- Keys that the caller named with a start, { name: value }: another code of the same verification counts under them too.
alter table verifications add column limit_keys jsonb;
