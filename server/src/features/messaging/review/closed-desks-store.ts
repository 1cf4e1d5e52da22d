import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

/** Claims of a desk and its closing follow each other: neither can miss the other. Held until the transaction ends. */
async function lockDesk(tx: Transaction, desk: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review desk ${desk}`}, 0))`.execute(tx);
}

/** Whether the desk is open; it stays so until the transaction ends. */
export async function keepDeskOpen(tx: Transaction, desk: string, operatorId: number): Promise<boolean> {
  await lockDesk(tx, desk);
  const closed = await tx
    .selectFrom('closed_desks')
    .select('desk')
    .where('operator_id', '=', operatorId)
    .where('desk', '=', desk)
    .executeTakeFirst();
  return closed === undefined;
}

/** Closes the desk and releases what the operator claimed at it; false if that was nothing. */
export async function closeDesk(
  tx: Transaction,
  desk: string,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<boolean> {
  await lockDesk(tx, desk);
  await tx
    .insertInto('closed_desks')
    .values({ operator_id: operatorId, desk, closed_at: now })
    .onConflict((conflict) => conflict.columns(['operator_id', 'desk']).doNothing())
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('review_claims')
    .where('desk', '=', desk)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes desks that were closed so long ago that no request of theirs can be on its way. */
export async function forgetDesks(db: Queryable, closedBefore: Date): Promise<void> {
  await db.deleteFrom('closed_desks').where('closed_at', '<', closedBefore).execute();
}
