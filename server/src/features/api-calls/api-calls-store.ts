import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

import type { AnsweredCall } from '../../http/call-recorder.ts';
import type { Queryable } from '../../storage/database.ts';
import { mentions, type NumberTable } from '../../number-data.ts';

export interface NewApiCall extends AnsweredCall {
  readonly calledAt: Date;
  readonly skipped: number;
}

type StoredCall = Omit<NewApiCall, 'refused'> & {
  readonly errorCode: string | null;
  readonly request: string | null;
  readonly answer: string | null;
};

/** One statement for all of them; the answer does not wait for the disk. */
export async function insertApiCalls(pool: pg.Pool, calls: readonly StoredCall[]): Promise<void> {
  const column = <T>(of: (call: StoredCall) => T) => calls.map(of);
  await pool.query({
    name: 'insert_api_calls',
    text: `insert into api_calls (account_id, called_at, key_id, method, path, status, error_code, milliseconds,
             request_id, address, request_bytes, answer_bytes, request, answer, skipped, ignored_fields)
           select account_id, called_at, key_id, method, path, status, error_code, milliseconds, request_id, address,
             request_bytes, answer_bytes, request, answer, skipped, string_to_array(ignored, ' ')
           from unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::text[], $5::text[], $6::int[],
             $7::text[], $8::real[], $9::text[], $10::text[], $11::int[], $12::int[], $13::text[], $14::text[], $15::int[], $16::text[])
             as c (account_id, called_at, key_id, method, path, status, error_code, milliseconds, request_id, address,
               request_bytes, answer_bytes, request, answer, skipped, ignored)`,
    values: [
      column(({ accountId }) => accountId),
      column(({ calledAt }) => calledAt),
      column(({ keyId }) => keyId),
      column(({ method }) => method),
      column(({ path }) => path.slice(0, pathMax)),
      column(({ status }) => status),
      column(({ errorCode }) => errorCode),
      column(({ milliseconds }) => milliseconds),
      column(({ requestId }) => requestId),
      column(({ address }) => address),
      column(({ requestBytes }) => Math.min(requestBytes, bytesMax)),
      column(({ answerBytes }) => Math.min(answerBytes, bytesMax)),
      column(({ request }) => storable(request)),
      column(({ answer }) => storable(answer)),
      column(({ skipped }) => skipped),
      // A list of lists would be one flat list here; masked names have no spaces.
      column(({ ignoredFields }) => ignoredFields?.join(' ') ?? null),
    ],
  });
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
