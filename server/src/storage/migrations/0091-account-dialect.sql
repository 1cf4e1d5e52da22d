-- Null: the dialect that PEYK_DIALECT sets for the service.
alter table accounts add column dialect text check (dialect in ('interface', 'live'));
