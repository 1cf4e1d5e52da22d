-- The sequence of an unlogged table is unlogged too, from PostgreSQL 15 on: after a crash it begins at 1. On shards the rows lie
-- on other servers and are still there, so that new ones were refused for their ids.
do $$
begin
  if current_setting('server_version_num')::int >= 150000 then
    execute format('alter sequence %s set logged', pg_get_serial_sequence('api_calls', 'id'));
  end if;
exception when others then
  -- A coordinator may not let a sequence of a distributed table be changed; api-calls-store.ts puts it right when it is behind.
  null;
end $$;
