import { sql, type SqlBool } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { whereMessages, wherePeriod } from './outcomes/outcomes-store.ts';
import { isHidden, type SendFilters, type SendRow } from './reports-store.ts';
import { sendColumns } from './send-columns.ts';

export interface SendKey {
  readonly account_id: number;
  readonly id: number;
}

/** Sends of several accounts, newest first. */
export async function findSendsOf(db: Queryable, sends: readonly SendKey[]): Promise<SendRow[]> {
  const accounts = sends.map(({ account_id: accountId }) => accountId);
  const ids = sends.map(({ id }) => id);
  return db
    .selectFrom('send_requests')
    .innerJoin(
      sql<SendKey>`unnest(${accounts}::bigint[], ${ids}::bigint[])`.as<'wanted'>(sql`wanted(account_id, id)`),
      (join) =>
        join
          .onRef('wanted.account_id', '=', 'send_requests.account_id')
          .onRef('wanted.id', '=', 'send_requests.id'),
    )
    .select(sendColumns.map((column) => `send_requests.${column}` as const))
    .orderBy('send_requests.id', 'desc')
    .execute();
}

/** Where no index answers a filter, this many of the newest sends of the period are looked through (0.2 s). */
const lookedThroughMax = 200_000;

/** Sends of all accounts, newest first, at most `limit`. */
export async function listKeysOfAll(db: Queryable, filters: SendFilters, limit: number): Promise<SendKey[]> {
  const { rows } = await sql<SendKey>`
    select account_id, id from ${source(filters)} where ${sql.join(conditionsOf(filters), sql` and `)}
    order by newest limit ${limit}`.execute(db);
  return rows;
}

function source(filters: SendFilters) {
  if (hasIndex(filters)) return sql`(select *, 0 - id as newest from send_requests) send_requests`;
  const { fromId, toId } = filters.period ?? {};
  const conditions = [sql`true`, ...wherePeriod(filters.period)];
  if (fromId !== undefined) conditions.push(sql`-id <= ${-fromId}::bigint`);
  if (toId !== undefined) conditions.push(sql`-id >= ${-toId}::bigint`);
  return sql`(
    select account_id, id, -id as newest, type, state, waiting_for, line_number, item_status, sent_at, carrier, mobile, is_test
    from send_requests where ${sql.join(conditions, sql` and `)}
    order by -id limit ${lookedThroughMax}) send_requests`;
}

/** What waits, what is being sent and a number are found by indexes of their own, however old they are. */
const hasIndex = ({ waitingFor, status, recipient }: SendFilters) =>
  waitingFor !== undefined || status === 'queued' || recipient !== undefined;

function conditionsOf(filters: SendFilters): ReturnType<typeof sql<SqlBool>>[] {
  const { status, waitingFor, type, recipient, period } = filters;
  const conditions = [filters.isTest ? sql<SqlBool>`is_test` : sql<SqlBool>`not is_test`];
  if (hasIndex(filters)) conditions.push(...wherePeriod(period));
  if (status !== undefined) conditions.push(sql`${sql.raw(statusSql[status])}`);
  if (waitingFor !== undefined) conditions.push(sql`waiting_for = ${waitingFor}`);
  if (type !== undefined) conditions.push(sql`type = ${type}`);
  conditions.push(...whereMessages(filters));
  if (recipient !== undefined) conditions.push(whereMobile(recipient));
  return conditions;
}

const statusSql = {
  'in-queue': `(waiting_for is not null or (state = 'released' and item_status = 'in-queue'))`,
  queued: `state = 'running'`,
  sent: `(state = 'finished' or (state = 'released' and item_status <> 'in-queue'))`,
  rejected: `state = 'rejected'`,
  cancelled: `state = 'cancelled'`,
} as const;

const whereMobile = (mobile: string): ReturnType<typeof sql<SqlBool>> =>
  sql`not ${isHidden} and id = any (array(
    select id from send_requests where mobile = ${mobile}
    union all
    select request_id from send_items where mobile = ${mobile}))`;
