import type { Queryable, Transaction } from '../../../storage/database.ts';

const columns = [
  'account_id',
  'id',
  'type',
  'state',
  'waiting_for',
  'line_id',
  'line_number',
  'text',
  'pattern_code',
  'schedule',
  'recipients_count',
  'pages',
  'cost',
  'created_at',
  'rejected_due',
  'paused_at',
  'held_for',
] as const;

/** Sends of all accounts that wait for approval, oldest first. */
export async function listSendsToApprove(
  db: Queryable,
  { accountId, limit, offset }: { accountId?: number | undefined; limit: number; offset: number },
) {
  let query = db.selectFrom('send_requests').select(columns).where('waiting_for', '=', 'approval');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query.orderBy('id').limit(limit).offset(offset).execute();
}

/** The texts of the oldest that wait for approval, whosever they are. */
export async function listTextsToApprove(db: Queryable, limit: number) {
  return db
    .selectFrom('send_requests')
    .select(['id', 'account_id', 'type', 'text'])
    .where('waiting_for', '=', 'approval')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The texts of these sends, whether they still wait or not. */
export async function listTextsOf(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('send_requests')
    .select(['id', 'type', 'text', 'waiting_for'])
    .where('id', 'in', ids)
    .execute();
}

export type SendToDecide = Awaited<ReturnType<typeof listSendsToApprove>>[number];

export async function countSendsToApprove(db: Queryable, accountId: number | undefined): Promise<number> {
  let query = db
    .selectFrom('send_requests')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('waiting_for', '=', 'approval');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).total;
}

/** Of all accounts: how many wait for approval, and since when the newest does. */
export async function countWaitingSends(db: Queryable) {
  const { count, newest } = await db
    .selectFrom('send_requests')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('created_at').as('newest')])
    .where('waiting_for', '=', 'approval')
    .executeTakeFirstOrThrow();
  return { count, newest };
}

/** Of any account: operators address a send by its id alone. The row is locked, so that only one operator decides. */
export async function findSendForDecision(tx: Transaction, id: number): Promise<SendToDecide | undefined> {
  // A row is locked in the group of its account, so the account is looked up first; a send never changes it.
  const found = await tx
    .selectFrom('send_requests')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return tx
    .selectFrom('send_requests')
    .select(columns)
    .where('account_id', '=', found.account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
