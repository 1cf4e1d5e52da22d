import type pg from 'pg';

import type { PartitionShape, SequenceValue } from './backup-lines.ts';

/** The schema that everything is in. */
const inSchema = `relnamespace = 'public'::regnamespace`;

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** One view of all tables, for as long as the transaction lasts. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

/** Tables to keep, divided ones as a whole. What is unlogged says itself again, and migrations are kept by name. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${inSchema} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

export async function listPartitions(client: pg.Client): Promise<PartitionShape[]> {
  const { rows } = await client.query<PartitionShape>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
       coalesce(c.reloptions, '{}') as options
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.${inSchema} and c.relispartition and c.relkind in ('r', 'p') order by c.relname`,
  );
  return rows;
}

export async function listMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${inSchema} and relkind = 'S' order by relname`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    const [state] = found.rows;
    if (state) values.push({ name, ...state });
  }
  return values;
}

const pageRows = 500;

/** The rows of a table in pages, every value as text. */
export async function* readRows(
  client: pg.Client,
  { name, columns }: TableShape,
): AsyncGenerator<(string | null)[][]> {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ');
  await client.query(`declare backup_rows no scroll cursor for select ${texts} from ${quoted(name)}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${pageRows} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) break;
  }
  await client.query('close backup_rows');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
