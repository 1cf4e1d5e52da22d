import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';

import { notFound } from '../failure.ts';
import type { Queryable, Transaction } from '../storage/database.ts';
import type { DB } from '../storage/schema.ts';
import type { Text } from '../texts/text.ts';

export type ImportTable = 'contact_imports' | 'number_bank_imports' | 'postal_imports';

/** The columns that every import has, whatever it imports. */
interface ImportColumns {
  readonly id: number;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly file_key: string;
  readonly file_name: string;
  /** The last row of the file that is done. */
  readonly last_row: number;
  readonly failed: number;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

export type ImportRow<Table extends ImportTable = ImportTable> = Selectable<DB[Table]> & ImportColumns;

/** Imports of one kind by columns: the only one with an id, or all of an account or a bank. */
export interface ImportSelection<Table extends ImportTable> {
  readonly table: Table;
  readonly where: Readonly<Record<string, number>>;
}

/** The columns of a new import, besides those that startImport sets. */
export type NewImport<Table extends ImportTable> = Omit<
  Insertable<DB[Table]>,
  'state' | 'file_key' | 'created_at'
>;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function insertImport<Table extends ImportTable>(
  db: Queryable,
  table: Table,
  columns: NewImport<Table> & { readonly file_key: string; readonly created_at: Date },
): Promise<ImportRow<Table>> {
  const entries = Object.entries({ ...columns, state: 'running' });
  const { rows } = await sql<ImportRow<Table>>`
    insert into ${sql.table(table)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
    values (${sql.join(entries.map(([, value]) => value))}) returning *`.execute(db);
  return rows[0] as ImportRow<Table>;
}

export async function findImport<Table extends ImportTable>(
  db: Queryable,
  { table, where }: ImportSelection<Table>,
): Promise<ImportRow<Table> | undefined> {
  const { rows } = await sql<
    ImportRow<Table>
  >`select * from ${sql.table(table)} where ${matches(where)}`.execute(db);
  return rows[0];
}

/** A 404 if it does not exist. */
export async function requireImport<Table extends ImportTable>(
  db: Queryable,
  selection: ImportSelection<Table>,
): Promise<ImportRow<Table>> {
  const row = await findImport(db, selection);
  if (row === undefined) throw notFound();
  return row;
}

/** Newest first. */
export async function listImports<Table extends ImportTable>(
  db: Queryable,
  { table, where }: ImportSelection<Table>,
  { limit, offset }: Page,
): Promise<ImportRow<Table>[]> {
  const { rows } = await sql<ImportRow<Table>>`
    select * from ${sql.table(table)} where ${matches(where)}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countImports(
  db: Queryable,
  { table, where }: ImportSelection<ImportTable>,
): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from ${sql.table(table)} where ${matches(where)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks the import. False if it has ended, or if another process has continued it beyond `fromRow`. */
export async function lockRunningImport(
  tx: Transaction,
  { table, where }: ImportSelection<ImportTable>,
  fromRow: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${matches(where)} and state = 'running' and last_row = ${fromRow}
    for update`.execute(tx);
  return rows.length > 0;
}

export interface ImportProgress {
  readonly fromRow: number;
  readonly lastRow: number;
  /** What is added to the columns that count. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Moves an import, `i` in the condition, to a further row. Returns no row, and changes nothing, if it has ended, if it
 * is not at `fromRow` (another process continues it), or if the condition does not hold.
 */
export function updateProgressStatement(
  { table, where }: ImportSelection<ImportTable>,
  { fromRow, lastRow, counts }: ImportProgress,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const added = Object.entries(counts).map(
    ([column, count]) => sql`${sql.ref(column)} = ${sql.ref(`i.${column}`)} + ${count}`,
  );
  return sql`
    update ${sql.table(table)} i set ${sql.join([sql`last_row = ${lastRow}`, ...added])}
    where ${matches(where)} and state = 'running' and last_row = ${fromRow} and ${condition}
    returning i.id`;
}

/** Marks an import as ended. Returns undefined if it had ended before. */
export async function markEnded<Table extends ImportTable>(
  tx: Transaction,
  { table, where }: ImportSelection<Table>,
  end: { readonly state: string; readonly problem: Text | undefined; readonly now: Date },
): Promise<ImportRow<Table> | undefined> {
  const problem = end.problem === undefined ? null : JSON.stringify(end.problem);
  const { rows } = await sql<ImportRow<Table>>`
    update ${sql.table(table)} set state = ${end.state}, problem = ${problem}, finished_at = ${end.now}
    where ${matches(where)} and state = 'running' returning *`.execute(tx);
  return rows[0];
}

export type FailedRowsTable =
  | 'contact_import_remarks'
  | 'number_bank_import_failures'
  | 'postal_import_failures';

export type FailedRowOf<Table extends FailedRowsTable> = Selectable<DB[Table]> & {
  readonly row_number: number;
  readonly problem: unknown;
};

/** Stores rows given as columns of the table; `owner` has the columns that all of them share. At least one row. */
export function insertFailedRowsStatement(
  table: FailedRowsTable,
  owner: Readonly<Record<string, number>>,
  rows: readonly object[],
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  return sql`
    insert into ${sql.table(table)} (${sql.join([...Object.keys(owner).map((column) => sql.ref(column)), ...columns])})
    select ${sql.join([...Object.values(owner), ...columns])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** In the order of the file. */
export async function listFailedRows<Table extends FailedRowsTable>(
  db: Queryable,
  { table, importId }: { readonly table: Table; readonly importId: number },
  { limit, offset }: Page,
): Promise<FailedRowOf<Table>[]> {
  const { rows } = await sql<FailedRowOf<Table>>`
    select * from ${sql.table(table)} where import_id = ${importId}
    order by row_number limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

function matches(where: Readonly<Record<string, number>>): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
