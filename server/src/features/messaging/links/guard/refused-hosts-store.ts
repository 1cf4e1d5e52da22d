import type { Queryable } from '../../../../storage/database.ts';

/** They are read whole at every change, and held in memory. */
export const refusedMax = 20_000;

export async function listRefusedHosts(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('link_refused_hosts').select('host').limit(refusedMax).execute();
  return rows.map(({ host }) => host);
}

export async function listRefusedPage(
  db: Queryable,
  paging: { readonly limit: number; readonly offset: number },
) {
  return db
    .selectFrom('link_refused_hosts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('host')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countRefusedHosts(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('link_refused_hosts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A host that is there gets the new reason. */
export async function saveRefusedHosts(
  db: Queryable,
  hosts: readonly string[],
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('link_refused_hosts')
    .values(hosts.map((host) => ({ host, reason, created_at: now })))
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ reason }))
    .execute();
}

export async function deleteRefusedHost(db: Queryable, host: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('link_refused_hosts')
    .where('host', '=', host)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
