import { sql } from 'kysely';

import { notifyChanges } from '../../../changes/index.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { NewNotice, NoticeKind, SendWait } from './notice.ts';

/** Notices kept of an account. */
const keptPerAccount = 200;

/** Stores a notice, and returns its id; the oldest beyond the limit are deleted. */
export async function insertNotice<Kind extends NoticeKind>(
  tx: Transaction,
  { accountId, kind, subject, details, now }: NewNotice<Kind>,
): Promise<number> {
  const { id } = await tx
    .insertInto('notices')
    .values({
      account_id: accountId,
      kind,
      subject: String(subject),
      details: JSON.stringify(details),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from notices where account_id = ${accountId} and id <= (
      select id from notices where account_id = ${accountId} order by id desc offset ${keptPerAccount} limit 1)`.execute(
    tx,
  );
  return id;
}

/** Counts more waiting messages in the newest notice of them that is not read yet; false: there is none. */
export async function addToWaitsNotice(
  tx: Transaction,
  { accountId, count, details }: { accountId: number; count: number; details: SendWait },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notices set details = ${JSON.stringify(details)}::jsonb
      || jsonb_build_object('count', (details ->> 'count')::int + ${count}::int)
    where account_id = ${accountId} and id = (
      select max(id) from notices
      where account_id = ${accountId} and kind = 'send-waits' and read_at is null and details ? 'count')`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Newest first. */
export async function listNotices(db: Queryable, accountId: number, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'subject', 'details', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnreadNotices(db: Queryable, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('notices')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks all up to an id as read. */
export async function markNoticesRead(
  tx: Transaction,
  accountId: number,
  { upTo, now }: { upTo: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
  await notifyChanges(tx, [{ accountId, topic: 'notices' }]);
}
