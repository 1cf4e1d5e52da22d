import type pg from 'pg';

import type { PartitionShape, SequenceValue } from './backup-lines.ts';
import { listTables, quoted } from './dump-store.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Whether the database is unused: it may be replaced. */
export async function isUnused(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('public.accounts')::text as found`,
  );
  if (rows[0]?.found === null) return true;
  const used = await client.query('select 1 where exists (table accounts) or exists (table operators)');
  return used.rowCount === 0;
}

/** Rows come in any order, so what they refer to is checked at the end, when the keys are made again. */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

export async function createForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/** Migrations put rows into some tables; the backup has them too. Tables that it leaves out may refer to them. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => quoted(name));
  await client.query(`truncate ${names.join(', ')} cascade`);
}

export async function createPartitions(
  client: pg.Client,
  partitions: readonly PartitionShape[],
): Promise<void> {
  for (const { name, parent, bound, options } of partitions) {
    const storage = options.length === 0 ? '' : ` with (${options.join(', ')})`;
    await client.query(
      `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}${storage}`,
    );
  }
}

/** The type of each column, by table. */
export async function readTypes(client: pg.Client): Promise<Map<string, Map<string, string>>> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
       and not a.attisdropped`,
  );
  const types = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = types.get(table) ?? new Map<string, string>();
    types.set(table, columns.set(column, type));
  }
  return types;
}

interface RowsToLoad {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export async function insertRows(
  client: pg.Client,
  { table, columns, rows }: RowsToLoad,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const names = columns.map(quoted).join(', ');
  const values = columns.map((column) => `${quoted(column)}::${types.get(column) ?? 'text'}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  await client.query(
    `insert into ${quoted(table)} (${names}) overriding system value
     select ${values} from unnest(${arrays}) as v (${names})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

export async function setSequences(client: pg.Client, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
}

export async function countRows(client: pg.Client, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${quoted(table)}`);
    counts.set(table, rows[0]?.rows ?? 0);
  }
  return counts;
}
