import type { Queryable } from '../../../../storage/database.ts';

/** The codes of the patterns that were made for texts, by digest in hex. */
export async function listTextCodes(
  db: Queryable,
  accountId: number,
  digests: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom('reply_texts')
    .select(['digest', 'pattern_code'])
    .where('account_id', '=', accountId)
    .where('digest', 'in', digests)
    .execute();
  return new Map(rows.map(({ digest, pattern_code: code }) => [digest.toString('hex'), code]));
}

export async function upsertTextCode(
  db: Queryable,
  accountId: number,
  { digest, code, now }: { readonly digest: Buffer; readonly code: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('reply_texts')
    .values({ account_id: accountId, digest, pattern_code: code, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'digest']).doUpdateSet({ pattern_code: code, created_at: now }),
    )
    .execute();
}
