import { sql, type SqlBool } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { ChargingRule } from '../../../text/charging.ts';
import { findLineByNames, findLineHours, lineExists, notifyLinesChanged } from './lines-store.ts';

interface LineAccess {
  readonly kind: 'all' | 'accounts' | 'plans';
  readonly accounts: readonly number[];
  readonly plans: readonly number[];
}

/** A line with everything that operators set. */
interface LineRecord {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly description: string;
  readonly service: string;
  readonly factor_permille: number;
  readonly is_default: boolean;
  readonly allows_postal: boolean;
  readonly from_minute: number | null;
  readonly to_minute: number | null;
  readonly opt_out_phrase: string | null;
  readonly answers_replies: boolean;
  readonly charging: ChargingRule | null;
  readonly disabled_at: Date | null;
  readonly created_at: Date;
  readonly access: LineAccess['kind'];
  readonly accounts: number[];
  readonly plans: number[];
}

/** What an operator sets on a line. */
interface LineChanges {
  readonly title?: string;
  readonly description?: string;
  readonly service?: 'service' | 'advertising';
  readonly factor_permille?: number;
  readonly is_default?: boolean;
  readonly allows_postal?: boolean;
  readonly from_minute?: number | null;
  readonly to_minute?: number | null;
  readonly opt_out_phrase?: string | null;
  readonly answers_replies?: boolean;
  /** As `storedCharging` writes it. */
  readonly charging?: string | null;
  readonly disabled_at?: Date | null;
}

interface RecordFilters {
  readonly search?: string | undefined;
  readonly service?: string | undefined;
  readonly isRetired?: boolean | undefined;
  readonly isDefault?: boolean | undefined;
}

const columns = sql`l.id, l.number, l.title, l.description, l.service, l.factor_permille, l.is_default, l.allows_postal,
  l.from_minute, l.to_minute, l.opt_out_phrase, l.answers_replies, l.charging, l.disabled_at, l.created_at, l.access,
  coalesce((select json_agg(a.account_id order by a.account_id) from line_access a
            where a.line_id = l.id and a.account_id is not null), '[]') as accounts,
  coalesce((select json_agg(a.plan_id order by a.plan_id) from line_access a
            where a.line_id = l.id and a.plan_id is not null), '[]') as plans`;

function whereRecord({ search, service, isRetired, isDefault }: RecordFilters) {
  const conditions = [sql<SqlBool>`true`];
  if (service !== undefined) conditions.push(sql`l.service = ${service}`);
  if (isRetired !== undefined) conditions.push(sql`(l.disabled_at is not null) = ${isRetired}`);
  if (isDefault !== undefined) conditions.push(sql`l.is_default = ${isDefault}`);
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(l.number ilike ${like} or l.title ilike ${like})`);
  }
  return sql.join(conditions, sql` and `);
}

/** Lines in use first, then retired ones, each by id. */
async function list(
  db: Queryable,
  filters: RecordFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select ${columns} from lines l where ${whereRecord(filters)}
    order by l.disabled_at is not null, l.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function count(db: Queryable, filters: RecordFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from lines l where ${whereRecord(filters)}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function find(db: Queryable, id: number): Promise<LineRecord | undefined> {
  const { rows } = await sql<LineRecord>`select ${columns} from lines l where l.id = ${id}`.execute(db);
  return rows[0];
}

/** The line, locked until the transaction ends. */
async function lock(tx: Transaction, id: number): Promise<LineRecord | undefined> {
  await sql`select from lines where id = ${id} for update`.execute(tx);
  return find(tx, id);
}

/** Whether the line is retired; a share lock keeps it as it is until the transaction ends. */
async function lockRetired(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_retired: boolean }>`
    select disabled_at is not null as is_retired from lines where id = ${id} for share`.execute(tx);
  return rows[0]?.is_retired === true;
}

/** Undefined if the number is taken. */
async function insert(
  tx: Transaction,
  line: { readonly number: string; readonly title: string; readonly now: Date },
): Promise<number | undefined> {
  const { now, ...fields } = line;
  const row = await tx
    .insertInto('lines')
    .values({ ...fields, created_at: now })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function isTaken(db: Queryable, number: string): Promise<boolean> {
  const { rows } = await sql`select from lines where number = ${number}`.execute(db);
  return rows.length > 0;
}

async function update(tx: Transaction, id: number, changes: LineChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('lines').set(changes).where('id', '=', id).execute();
}

/** A line of exactly one account is its dedicated line: replies to it belong to that account. */
async function setAccess(tx: Transaction, id: number, { kind, accounts, plans }: LineAccess): Promise<void> {
  const [only, second] = accounts;
  await tx
    .updateTable('lines')
    .set({
      access: kind,
      owner_account_id: kind === 'accounts' && second === undefined ? (only ?? null) : null,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('line_access').where('line_id', '=', id).execute();
  const rows = [
    ...accounts.map((account_id) => ({ line_id: id, account_id })),
    ...plans.map((plan_id) => ({ line_id: id, plan_id })),
  ];
  if (rows.length > 0) await tx.insertInto('line_access').values(rows).execute();
}

/** Whether another line that is in use is a default. */
async function hasOtherDefault(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from lines where is_default and disabled_at is null and id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Lines as operators keep them; sends read them through `findUsableLine`. */
export const lineRecords = {
  list,
  count,
  find,
  findByNames: findLineByNames,
  /** The kind and own hours of lines. */
  findHours: findLineHours,
  lock,
  lockRetired,
  insert,
  isTaken,
  update,
  setAccess,
  hasOtherDefault,
  exists: lineExists,
  notifyChanged: notifyLinesChanged,
};
