import { CompiledQuery, sql } from 'kysely';

import type { NumberTable } from '../../../number-data.ts';
import type { Platform } from '../../../platform.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Queryable } from '../../../storage/database.ts';

/** Rows of one statement: none holds locks for longer than a few milliseconds. */
const rowsAtOnce = 200;
const exportedAtOnce = 500;

async function run<Row extends object>(db: Queryable, text: string, mobile: string): Promise<Row[]> {
  const { rows } = await statementClientOf(db).query<Row>({ name: '', text, values: [mobile] });
  return rows;
}

/** The rows of a number in a table, in pages. */
export async function* pagesOfRows(
  db: Queryable,
  { table, key, rows, shown = 'to_jsonb(t)' }: NumberTable,
  mobile: string,
): AsyncGenerator<readonly object[]> {
  const order = key.map((column) => `t.${column}`).join(', ');
  for (let offset = 0; ; offset += exportedAtOnce) {
    const page = await run<{ row: object }>(
      db,
      `select ${shown} as row from ${table} t where ${rows} order by ${order} limit ${exportedAtOnce} offset ${offset}`,
      mobile,
    );
    if (page.length > 0) yield page.map(({ row }) => row);
    if (page.length < exportedAtOnce) return;
  }
}

/** Erases some rows of a number that their table needs no more; returns how many. */
export async function eraseRows(platform: Platform, table: NumberTable, mobile: string): Promise<number> {
  const { erasure } = table;
  if (erasure.kind === 'keep') return 0;
  if (erasure.kind === 'own') return erasure.erase(platform, mobile, rowsAtOnce);
  const chosen = `(select ${table.key.join(', ')} from ${table.table} t where ${freeRows(table)} limit ${rowsAtOnce}) d`;
  const isSame = table.key.map((column) => `t.${column} = d.${column}`).join(' and ');
  const change =
    erasure.kind === 'delete'
      ? `delete from ${table.table} t using ${chosen} where ${isSame}`
      : `update ${table.table} t set ${Object.entries(erasure.set)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', ')} from ${chosen} where ${isSame}`;
  const { numAffectedRows } = await platform.db.executeQuery(CompiledQuery.raw(change, [mobile]));
  return Number(numAffectedRows ?? 0);
}

const freeRows = ({ rows, needed }: NumberTable): string =>
  needed === undefined ? rows : `${rows} and not (${needed})`;

/** How many rows of a number a table still needs. */
export async function countNeeded(db: Queryable, table: NumberTable, mobile: string): Promise<number> {
  if (table.needed === undefined || table.erasure.kind === 'keep') return 0;
  const text = `select count(*)::int as total from ${table.table} t where ${table.rows} and (${table.needed})`;
  return (await run<{ total: number }>(db, text, mobile))[0]?.total ?? 0;
}

export type ErasureState = 'running' | 'waiting' | 'done';

export async function insertErasure(
  db: Queryable,
  { mobile, operatorId, now }: { mobile: string; operatorId: number; now: Date },
) {
  return db
    .insertInto('number_erasures')
    .values({ mobile, operator_id: operatorId, state: 'running', requested_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findErasure(db: Queryable, id: number) {
  return db.selectFrom('number_erasures').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ErasureRow = NonNullable<Awaited<ReturnType<typeof findErasure>>>;

export async function listErasures(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('number_erasures')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countErasures(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from number_erasures`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function addErased(db: Queryable, id: number, erased: number): Promise<void> {
  await sql`update number_erasures set erased = erased + ${erased} where id = ${id}`.execute(db);
}

/** Nothing is left: the number is forgotten here too. Else it waits for what is still needed. */
export async function endErasureRun(
  db: Queryable,
  id: number,
  { stillNeeded, now }: { stillNeeded: number; now: Date },
): Promise<void> {
  const isDone = stillNeeded === 0;
  await sql`
    update number_erasures set still_needed = ${stillNeeded}, state = ${isDone ? 'done' : 'waiting'},
      mobile = case when ${isDone} then null else mobile end,
      finished_at = case when ${isDone} then ${now}::timestamptz end
    where id = ${id}`.execute(db);
}

export const erasureNumbers: NumberTable = {
  table: 'number_erasures',
  columns: ['mobile'],
  key: ['id'],
  rows: 't.mobile = $1',
  erasure: { kind: 'keep', reason: 'The erasure itself; forgotten once nothing is left' },
};
