import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

/** The current edition, which counts and sends read. */
export async function findEdition(db: Queryable): Promise<number> {
  return (await db.selectFrom('postal_data_set').select('edition').executeTakeFirstOrThrow()).edition;
}

export async function findDataSet(db: Queryable) {
  return db.selectFrom('postal_data_set').selectAll().executeTakeFirstOrThrow();
}

/** Locks the data set against other changes until the transaction ends. */
export async function lockDataSet(tx: Transaction) {
  return tx.selectFrom('postal_data_set').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Allocates the number of a new edition. */
export async function allocateEdition(tx: Transaction): Promise<number> {
  const row = await tx
    .updateTable('postal_data_set')
    .set((set) => ({ last_edition: set('last_edition', '+', 1) }))
    .returning('last_edition')
    .executeTakeFirstOrThrow();
  return row.last_edition;
}

export async function updateDataSet(tx: Transaction, edition: number, now: Date): Promise<void> {
  await tx.updateTable('postal_data_set').set({ edition, changed_at: now }).execute();
}

/** Number of subscribers by the first two digits of the postal code, gender and operator. */
export async function listTotals(db: Queryable, edition: number) {
  const { rows } = await sql<{ prefix: number; gender: number; operator: number; subscribers: number }>`
    select area / 100 as prefix, gender, operator, sum(subscribers) as subscribers
    from postal_counts where edition = ${edition} and subscribers > 0
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Deletes up to `limit` subscribers of an edition that is no longer read; false if there were none. */
export async function deleteSubscribers(db: Queryable, edition: number, limit: number): Promise<boolean> {
  // By ctid, so that the planner cannot choose a sequential scan after the table changed by millions of rows.
  const { numAffectedRows } = await sql`
    delete from postal_subscribers where ctid = any(array(
      select ctid from postal_subscribers where edition = ${edition} order by mobile limit ${limit}))`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteCounts(db: Queryable, edition: number): Promise<void> {
  await db.deleteFrom('postal_counts').where('edition', '=', edition).execute();
}

/** After a large import: index-only scans need an up-to-date visibility map. */
export async function vacuumSubscribers(db: Queryable): Promise<void> {
  await sql`vacuum (analyze) postal_subscribers, postal_counts`.execute(db);
}
