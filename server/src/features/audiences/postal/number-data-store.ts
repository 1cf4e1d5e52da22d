import { sql } from 'kysely';

import { mentions, type NumberTable } from '../../../number-data.ts';
import type { Platform } from '../../../platform.ts';

export const postalNumbers: readonly NumberTable[] = [
  {
    table: 'postal_subscribers',
    columns: ['mobile'],
    key: ['edition', 'mobile'],
    rows: `t.edition = any(array(select distinct edition from postal_counts)) and t.mobile = right($1, 9)::int`,
    erasure: { kind: 'own', erase: eraseSubscriber },
  },
  {
    table: 'postal_import_failures',
    columns: ['cells'],
    key: ['import_id', 'row_number'],
    rows: mentions('t.cells'),
    erasure: { kind: 'delete' },
  },
];

/** The person leaves the counts in the same statement. */
async function eraseSubscriber({ db }: Platform, mobile: string): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    with erased as (
      delete from postal_subscribers
      where edition = any(array(select distinct edition from postal_counts)) and mobile = ${Number(mobile.slice(2))}
      returning edition, area, gender, birth_year, operator),
    counted as (
      update postal_counts c set subscribers = c.subscribers - 1
      from erased e
      where c.edition = e.edition and c.area = e.area and c.gender = e.gender and c.birth_year = e.birth_year
        and c.operator = e.operator)
    select count(*)::int as erased from erased`.execute(db);
  return rows[0]?.erased ?? 0;
}
