import type { Queryable } from '../../../storage/database.ts';
import { operatorName } from '../../people/operators/index.ts';

/** What operators have set aside, oldest first. */
export async function listHolds(db: Queryable) {
  return db
    .selectFrom('review_holds')
    .select([
      'review_holds.subject',
      'review_holds.note',
      'review_holds.created_at',
      'review_holds.operator_id',
      operatorName('review_holds.operator_id').as('operator_name'),
    ])
    .orderBy('review_holds.created_at')
    .limit(1000)
    .execute();
}

interface Hold {
  readonly subject: string;
  readonly operatorId: number;
  readonly note: string | null;
  readonly now: Date;
}

/** Held again, it is the newest operator's. Holds from before `forgottenBefore` are of things long decided. */
export async function storeHold(
  db: Queryable,
  { subject, operatorId, note, now }: Hold,
  forgottenBefore: Date,
): Promise<void> {
  await db.deleteFrom('review_holds').where('created_at', '<', forgottenBefore).execute();
  const columns = { operator_id: operatorId, note, created_at: now };
  await db
    .insertInto('review_holds')
    .values({ subject, ...columns })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(columns))
    .execute();
}

/** False without a hold. */
export async function deleteHold(db: Queryable, subject: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_holds')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
