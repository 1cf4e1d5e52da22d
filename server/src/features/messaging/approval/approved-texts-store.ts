import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** Whether this text needs no approval: it was approved before, and an operator marked the account as trusted. */
export async function isTextTrusted(db: Queryable, accountId: number, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from trusted_accounts t join approved_texts a using (account_id)
    where t.account_id = ${accountId} and a.digest = ${digest}`.execute(db);
  return rows.length > 0;
}

/** Those of the accounts that an operator marked as trusted. */
export async function listTrusted(db: Queryable, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('trusted_accounts')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

export async function insertApprovedText(
  db: Queryable,
  accountId: number,
  { digest, text, now }: { readonly digest: Buffer; readonly text: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('approved_texts')
    .values({ account_id: accountId, digest, text, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'digest']).doUpdateSet({ text, created_at: now }),
    )
    .execute();
}

/** The texts that were last approved for each of the accounts, newest first. */
export async function listApprovedTexts(
  db: Queryable,
  accountIds: readonly number[],
  perAccount: number,
): Promise<{ account_id: number; text: string }[]> {
  if (accountIds.length === 0) return [];
  const ofEach = [...new Set(accountIds)].map(
    (accountId) => sql`(
      select account_id, text from approved_texts
      where account_id = ${accountId} and text is not null order by created_at desc limit ${perAccount})`,
  );
  const { rows } = await sql<{
    account_id: number;
    text: string;
  }>`${sql.join(ofEach, sql` union all `)}`.execute(db);
  return rows;
}
