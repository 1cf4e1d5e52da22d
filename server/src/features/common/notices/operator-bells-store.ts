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
