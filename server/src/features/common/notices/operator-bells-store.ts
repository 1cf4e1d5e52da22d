import type { Queryable } from '../../../storage/database.ts';

/** When an operator last opened the bell; null: never. */
export async function findBellSeen(db: Queryable, operatorId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('operator_bells')
    .select('seen_at')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

export async function markBellSeen(db: Queryable, operatorId: number, now: Date): Promise<void> {
  await db
    .insertInto('operator_bells')
    .values({ operator_id: operatorId, seen_at: now })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ seen_at: now }))
    .execute();
}

/** When these operators last opened the bell or had it sent to their browsers. */
export async function listBellMoments(
  db: Queryable,
  operatorIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly seen: Date | null; readonly pushed: Date | null }>> {
  const rows = await db
    .selectFrom('operator_bells')
    .select(['operator_id', 'seen_at', 'pushed_at'])
    .where('operator_id', 'in', operatorIds)
    .execute();
  return new Map(rows.map((row) => [row.operator_id, { seen: row.seen_at, pushed: row.pushed_at }]));
}

export async function markBellPushed(db: Queryable, operatorId: number, now: Date): Promise<void> {
  await db
    .insertInto('operator_bells')
    .values({ operator_id: operatorId, pushed_at: now })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ pushed_at: now }))
    .execute();
}
