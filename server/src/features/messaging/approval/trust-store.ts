import type { Queryable, Transaction } from '../../../storage/database.ts';

interface Streak {
  readonly approved: number;
  readonly isKeptOut: boolean;
}

/** Counts a decision on a send of the account; a refusal begins anew. Returns the count since the last refusal. */
export async function countInStreak(
  tx: Transaction,
  accountId: number,
  isApproved: boolean,
): Promise<Streak> {
  const row = await tx
    .insertInto('approval_streaks')
    .values({ account_id: accountId, approved: isApproved ? 1 : 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((set) => ({ approved: isApproved ? set('approval_streaks.approved', '+', 1) : 0 })),
    )
    .returning(['approved', 'is_kept_out'])
    .executeTakeFirstOrThrow();
  return { approved: row.approved, isKeptOut: row.is_kept_out };
}

export async function findStreak(db: Queryable, accountId: number): Promise<Streak> {
  const row = await db
    .selectFrom('approval_streaks')
    .select(['approved', 'is_kept_out'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { approved: row?.approved ?? 0, isKeptOut: row?.is_kept_out ?? false };
}

/** Whether the rule may give trust to the account. */
export async function setKeptOut(tx: Transaction, accountId: number, isKeptOut: boolean): Promise<void> {
  await tx
    .insertInto('approval_streaks')
    .values({ account_id: accountId, approved: 0, is_kept_out: isKeptOut })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_kept_out: isKeptOut }))
    .execute();
}

/** Who trusts the account; undefined: it is not trusted. */
export async function findTrust(db: Queryable, accountId: number): Promise<'operator' | 'rule' | undefined> {
  const row = await db
    .selectFrom('trusted_accounts')
    .select('operator_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.operator_id === null ? 'rule' : 'operator';
}

/** Trusts the account: by the wish of an operator, or by the rule (null), which changes nothing where it is trusted. */
export async function insertTrust(
  tx: Transaction,
  { accountId, operatorId, now }: { accountId: number; operatorId: number | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('trusted_accounts')
    .values({ account_id: accountId, operator_id: operatorId, created_at: now })
    .onConflict((conflict) =>
      operatorId === null
        ? conflict.column('account_id').doNothing()
        : conflict.column('account_id').doUpdateSet({ operator_id: operatorId, created_at: now }),
    )
    .execute();
}

/** Ends the trust in the account: all of it, or only that of the rule. */
export async function deleteTrust(tx: Transaction, accountId: number, isOfRuleOnly: boolean): Promise<void> {
  let query = tx.deleteFrom('trusted_accounts').where('account_id', '=', accountId);
  if (isOfRuleOnly) query = query.where('operator_id', 'is', null);
  await query.execute();
}
