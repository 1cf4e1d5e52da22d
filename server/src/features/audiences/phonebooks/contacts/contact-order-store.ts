import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/** Sort order of a list: by a column, then by id. */
export interface ContactOrder {
  readonly by: 'id' | 'mobile' | 'name';
  readonly type: 'asc' | 'desc';
  /** Collation for names; undefined: by code point. */
  readonly collation?: string | undefined;
}

export function sortKeyOf({ by, collation }: ContactOrder): RawBuilder<unknown> {
  const column = sql.ref(`c.${by}`);
  return collation === undefined ? column : sql`${column} collate ${sql.id('pg_catalog', collation)}`;
}

export function directionOf({ type }: ContactOrder): RawBuilder<unknown> {
  return type === 'asc' ? sql`asc` : sql`desc`;
}

/** The Persian ICU collation, or the root one; undefined if PostgreSQL was built without ICU. */
export async function findPersianCollation(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select collname as name from pg_collation
    where collname in ('fa-x-icu', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
    order by collname limit 1`.execute(db);
  return rows[0]?.name;
}
