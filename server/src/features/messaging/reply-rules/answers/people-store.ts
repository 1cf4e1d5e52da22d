import { sql } from 'kysely';

import type { Transaction } from '../../../../storage/database.ts';

interface Person {
  readonly accountId: number;
  readonly mobile: string;
}

export interface LockedPerson {
  readonly answeredAt: readonly Date[];
  /** When the person wrote before this. */
  readonly seenAt: Date | undefined;
}

/** Locks the person until the transaction ends: replies of one person are worked off one after the other. */
export async function lockPerson(
  tx: Transaction,
  { accountId, mobile }: Person,
  now: Date,
): Promise<LockedPerson> {
  const inserted = await tx
    .insertInto('reply_people')
    .values({ account_id: accountId, mobile, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'mobile']).doNothing())
    .returning('mobile')
    .executeTakeFirst();
  if (inserted !== undefined) return { answeredAt: [], seenAt: undefined };
  const present = await tx
    .selectFrom('reply_people')
    .select(['answered_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { answeredAt: present.answered_at, seenAt: present.seen_at };
}

export async function updatePerson(
  tx: Transaction,
  { accountId, mobile }: Person,
  { answeredAt, now }: { readonly answeredAt: readonly Date[]; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('reply_people')
    .set({ answered_at: [...answeredAt], seen_at: now })
    .where('account_id', '=', accountId)
    .where('mobile', '=', mobile)
    .execute();
}

/** How often the text went to the person. */
export async function findTimesOfText(
  tx: Transaction,
  { accountId, mobile }: Person,
  digest: Buffer,
): Promise<number> {
  const row = await tx
    .selectFrom('reply_told_texts')
    .select('times')
    .where('account_id', '=', accountId)
    .where('mobile', '=', mobile)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.times ?? 0;
}

export async function upsertTimesOfText(
  tx: Transaction,
  { accountId, mobile }: Person,
  { digest, times }: { readonly digest: Buffer; readonly times: number },
): Promise<void> {
  await tx
    .insertInto('reply_told_texts')
    .values({ account_id: accountId, mobile, digest, times })
    .onConflict((conflict) => conflict.columns(['account_id', 'mobile', 'digest']).doUpdateSet({ times }))
    .execute();
}

export async function forgetTextsOf(tx: Transaction, { accountId, mobile }: Person): Promise<void> {
  await tx
    .deleteFrom('reply_told_texts')
    .where('account_id', '=', accountId)
    .where('mobile', '=', mobile)
    .execute();
}

/** Forgets up to `limit` people who have not written since a moment, with their texts. Returns how many. */
export async function deleteQuietPeople(tx: Transaction, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with quiet as (
      select account_id, mobile from reply_people where seen_at < ${before} order by seen_at limit ${limit}
      for update skip locked),
    forgotten as (
      delete from reply_told_texts t using quiet q where t.account_id = q.account_id and t.mobile = q.mobile),
    left_out as (
      delete from reply_people p using quiet q
      where p.account_id = q.account_id and p.mobile = q.mobile returning 1)
    select count(*) as people from left_out`.execute(tx);
  return Number(rows[0]?.people ?? 0);
}
