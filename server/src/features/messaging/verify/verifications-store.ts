import { sql, type SqlBool } from 'kysely';

import type { NumberTable } from '../../../number-data.ts';
import type { Queryable } from '../../../storage/database.ts';
import { isInPlace } from './places-store.ts';
import type { VerificationStatus } from './verification.ts';

const columns = [
  'id',
  'mobile',
  'purpose',
  'status',
  'sends',
  'attempts',
  'attempts_max',
  'channel',
  'steps',
  'code_length',
  'ttl_seconds',
  'pattern_code',
  'line_number',
  'locale',
  'app_hash',
  'web_origin',
  'client_ip',
  'reference',
  'limit_keys',
  'is_test',
  'created_at',
  'expires_at',
  'resend_at',
  'ended_at',
] as const;

async function find(db: Queryable, accountId: number, { id, isTest }: { id: number; isTest: boolean }) {
  return db
    .selectFrom('verifications')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('is_test', '=', isTest)
    .executeTakeFirst();
}

interface Place {
  readonly mobile: string;
  readonly purpose: string;
  readonly isTest: boolean;
}

/** The one that holds the place of its number and purpose, and was not approved. */
async function findOpen(db: Queryable, accountId: number, { mobile, purpose, isTest }: Place) {
  return db
    .selectFrom('verifications')
    .select([...columns, 'account_id', 'hook_id'])
    .where('account_id', '=', accountId)
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('is_test', '=', isTest)
    .where(sql<SqlBool>`${sql.raw(isInPlace('verifications'))}`)
    .where('status', 'in', ['pending', 'failed'])
    .executeTakeFirst();
}

interface VerificationFilters {
  readonly isTest: boolean;
  readonly status?: VerificationStatus | undefined;
  readonly mobile?: string | undefined;
  readonly purpose?: string | undefined;
  readonly reference?: string | undefined;
  readonly sendId?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly now: Date;
}

/** Newest first: ids rise with time. */
async function list(
  db: Queryable,
  accountId: number,
  filters: VerificationFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('verifications')
    .select(columns)
    .where('account_id', '=', accountId)
    .where(conditionOf(accountId, filters))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

async function count(db: Queryable, accountId: number, filters: VerificationFilters): Promise<number> {
  const { total } = await db
    .selectFrom('verifications')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where(conditionOf(accountId, filters))
    .executeTakeFirstOrThrow();
  return total;
}

function conditionOf(accountId: number, filters: VerificationFilters) {
  const { isTest, status, mobile, purpose, reference, sendId, from, to, now } = filters;
  const conditions = [isTest ? sql<SqlBool>`is_test` : sql<SqlBool>`not is_test`];
  if (status !== undefined) conditions.push(whereStatus(status, now));
  if (mobile !== undefined) conditions.push(sql`mobile = ${mobile}`);
  if (purpose !== undefined) conditions.push(sql`purpose = ${purpose}`);
  if (reference !== undefined) conditions.push(sql`reference = ${reference}`);
  if (sendId !== undefined) conditions.push(whereSend(accountId, sendId));
  if (from !== undefined) conditions.push(sql`created_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`created_at < ${to}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

// One that is over by its time may still be stored as pending.
function whereStatus(status: VerificationStatus, now: Date): ReturnType<typeof sql<SqlBool>> {
  if (status === 'pending') return sql`status = 'pending' and expires_at > ${now}`;
  if (status === 'expired') return sql`(status = 'expired' or (status = 'pending' and expires_at <= ${now}))`;
  return sql`status = ${status}`;
}

/** Its first send may be its own id, and is then not listed. */
const whereSend = (accountId: number, sendId: number) => {
  const listed = sql`(
    select s.verification_id from verification_sends s where s.account_id = ${accountId} and s.send_id = ${sendId})`;
  return sql<SqlBool>`id = coalesce(${listed}, ${sendId}) and (is_first_send or id = ${listed})`;
};

/** Withdraws one that is pending; false if it had ended before. */
async function cancel(db: Queryable, accountId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verifications')
    .set({ status: 'cancelled', is_open: false, ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this code, as a digest, is among those that were sent for it. */
export async function hasCode(
  db: Queryable,
  accountId: number,
  id: number,
  digest: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select from verifications v, unnest(v.codes) as k (code)
    where v.account_id = ${accountId} and v.id = ${id}
      and substr(k.code, 17) = sha256(substr(k.code, 1, 16) || ${digest})`.execute(db);
  return rows.length > 0;
}

export const verificationRows = { find, findOpen, list, count, cancel };
export type VerificationRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const verificationNumbers: NumberTable = {
  table: 'verifications',
  columns: ['mobile'],
  key: ['account_id', 'id'],
  rows: 't.mobile = $1',
  // Digests of codes are nothing to give out.
  shown: `to_jsonb(t) - 'codes'`,
  needed: `t.status = 'pending'`,
  erasure: { kind: 'delete' },
};
