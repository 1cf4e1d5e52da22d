import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

import type { AnsweredCall } from '../../../http/call-recorder.ts';
import { declareColumns } from '../../../storage/sql/columns.ts';
import type { Queryable } from '../../../storage/database.ts';
import { placeholders } from '../../../storage/sql/placeholders.ts';
import { violatedKey } from '../../../storage/sql/unique-violation.ts';
import { mentions, type NumberTable } from '../../../number-data.ts';

export interface NewApiCall extends AnsweredCall {
  readonly calledAt: Date;
  readonly skipped: number;
}

type StoredCall = Omit<NewApiCall, 'refused'> & {
  readonly errorCode: string | null;
  readonly request: string | null;
  readonly answer: string | null;
};

const columns = declareColumns<StoredCall>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['called_at', 'timestamptz', ({ calledAt }) => calledAt],
  ['key_id', 'bigint', ({ keyId }) => keyId],
  ['method', 'text', ({ method }) => method],
  ['path', 'text', ({ path }) => path.slice(0, pathMax)],
  ['status', 'int', ({ status }) => status],
  ['error_code', 'text', ({ errorCode }) => errorCode],
  ['milliseconds', 'real', ({ milliseconds }) => milliseconds],
  ['request_id', 'text', ({ requestId }) => requestId],
  ['address', 'text', ({ address }) => address],
  ['request_bytes', 'int', ({ requestBytes }) => Math.min(requestBytes, bytesMax)],
  ['answer_bytes', 'int', ({ answerBytes }) => Math.min(answerBytes, bytesMax)],
  ['request', 'text', ({ request }) => storable(request)],
  ['answer', 'text', ({ answer }) => storable(answer)],
  ['skipped', 'int', ({ skipped }) => skipped],
]);
/** A list of lists would be one flat list in an array; masked names have no spaces. */
const ignoredColumn = declareColumns<StoredCall>([
  ['ignored', 'text', ({ ignoredFields }) => ignoredFields?.join(' ') ?? null],
]);
const given = columns.and(ignoredColumn);
const places = placeholders(given.parameters);
const insertText = `
  insert into api_calls (${columns.names}, ignored_fields)
  select ${columns.names}, string_to_array(ignored, ' ')
  from unnest(${given.arrays(places.placeOf)}) as c (${given.names})`;

/** One statement for all of them; the answer does not wait for the disk. */
export async function insertApiCalls(pool: pg.Pool, calls: readonly StoredCall[]): Promise<void> {
  const insert = () =>
    pool.query({
      name: 'insert_api_calls',
      text: insertText,
      values: places.values(given.values(calls)),
    });
  try {
    await insert();
  } catch (problem) {
    if (violatedKey(problem) !== 'api_calls_pkey') throw problem;
    // A coordinating database server that crashed: its sequence began anew, and the rows on the other servers are still there.
    await pool.query(
      `select setval(pg_get_serial_sequence('api_calls', 'id'), (select max(id) + 1 from api_calls))`,
    );
    await insert();
  }
}

const pathMax = 500;
const bytesMax = 2 ** 31 - 1;

/** PostgreSQL stores no zero characters. */
const storable = (text: string | null) => text?.replaceAll('\\u0000', '\\ufffd').replaceAll('\0', '') ?? null;

export interface CallFilters {
  readonly accountId: number;
  /** The first digit of the status. */
  readonly statusClass?: number | undefined;
  readonly path?: string | undefined;
  readonly keyId?: number | undefined;
  readonly requestId?: string | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Newest first, with the names of keys. An account has some ten thousand at most, so filters need no index. */
export async function listApiCalls(
  db: Queryable,
  filters: CallFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<ApiCallRow>`
    select c.id, c.called_at, c.key_id, k.name as key_name, c.method, c.path, c.status, c.error_code, c.milliseconds,
      c.request_id, c.address, c.request_bytes, c.answer_bytes, c.request, c.answer, c.skipped, c.ignored_fields
    from (
      select * from api_calls c where ${conditionOf(filters)} order by id desc limit ${limit} offset ${offset}) c
    left join api_keys k on k.id = c.key_id
    order by c.id desc`.execute(db);
  return rows;
}

export interface ApiCallRow {
  readonly id: number;
  readonly called_at: Date;
  readonly key_id: number;
  readonly key_name: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly error_code: string | null;
  readonly milliseconds: number;
  readonly request_id: string;
  readonly address: string;
  readonly request_bytes: number;
  readonly answer_bytes: number;
  readonly request: string | null;
  readonly answer: string | null;
  readonly skipped: number;
  readonly ignored_fields: readonly string[] | null;
}

export async function countApiCalls(db: Queryable, filters: CallFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from api_calls c where ${conditionOf(filters)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function conditionOf(filters: CallFilters): RawBuilder<unknown> {
  const { accountId, statusClass, path, keyId, requestId, since, before } = filters;
  const conditions = [sql`c.account_id = ${accountId}`];
  if (statusClass !== undefined) conditions.push(sql`c.status / 100 = ${statusClass}`);
  if (path !== undefined) conditions.push(sql`strpos(c.path, ${path}) > 0`);
  if (keyId !== undefined) conditions.push(sql`c.key_id = ${keyId}`);
  if (requestId !== undefined) conditions.push(sql`c.request_id = ${requestId}`);
  if (since !== undefined) conditions.push(sql`c.called_at >= ${since}`);
  if (before !== undefined) conditions.push(sql`c.called_at < ${before}`);
  return sql.join(conditions, sql` and `);
}

/** Deletes some calls older than a moment. Returns how many. */
export async function deleteOldCalls(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from api_calls c
    using (select account_id, id from api_calls where called_at < ${before} limit ${limit}) old
    where c.account_id = old.account_id and c.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The next account that has calls, by its id. */
export async function findNextCallingAccount(db: Queryable, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('api_calls')
    .select('account_id')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

/** Deletes some calls of an account beyond its newest `kept`. Returns how many. */
export async function deleteSurplusCalls(
  db: Queryable,
  accountId: number,
  { kept, limit }: { kept: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from api_calls where account_id = ${accountId} and id = any(array(
      select id from api_calls where account_id = ${accountId} order by id desc offset ${kept} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Refused calls are kept with their body. */
export const callNumbers: NumberTable = {
  table: 'api_calls',
  columns: ['request', 'answer', 'path'],
  key: ['account_id', 'id'],
  rows: `(${['t.path', 't.request', 't.answer'].map(mentions).join(' or ')})`,
  erasure: { kind: 'delete' },
};
