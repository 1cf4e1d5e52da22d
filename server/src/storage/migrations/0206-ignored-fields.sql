-- Names of body fields that no schema knows; null where there were none.
alter table api_calls add column ignored_fields text[];
