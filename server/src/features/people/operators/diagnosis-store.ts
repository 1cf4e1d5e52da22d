import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  readonly now: Date;
}

/** What the database says of itself. */
export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      clock_timestamp() as now`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database said nothing');
  return facts;
}
