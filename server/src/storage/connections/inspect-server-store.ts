import type pg from 'pg';

export interface ServerFacts {
  readonly version: number;
  readonly encoding: string;
  readonly maxConnections: number;
  readonly isDurable: boolean;
  readonly now: Date;
  readonly invalidIndexes: readonly string[];
}

/** What should be known of the PostgreSQL before it is relied on. */
export async function inspectServer(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_encoding') as encoding,
       current_setting('max_connections')::int as "maxConnections",
       current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as "isDurable",
       clock_timestamp() as now,
       array(select indexrelid::regclass::text from pg_index where not indisvalid) as "invalidIndexes"`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the server says nothing about itself');
  return facts;
}
