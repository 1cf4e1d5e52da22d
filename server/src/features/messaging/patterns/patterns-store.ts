import { sql } from 'kysely';

import { notifyChanges } from '../../../changes/index.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import { searchExpression } from '../../../text/search-expression.ts';
import type { PatternStatus, PatternVariable } from './pattern.ts';

interface PatternContent {
  readonly text: string;
  readonly description: string | null;
  readonly website: string;
  readonly isShared: boolean;
  readonly vars: readonly PatternVariable[];
  readonly status: PatternStatus;
}

export interface NewPattern extends PatternContent {
  readonly code: string;
  readonly category: number;
  readonly now: Date;
}

/** False if the code is taken. */
export async function insertPattern(db: Queryable, accountId: number, pattern: NewPattern): Promise<boolean> {
  const result = await db
    .with('made', (query) =>
      query
        .insertInto('patterns')
        .values({
          account_id: accountId,
          code: pattern.code,
          category: pattern.category,
          created_at: pattern.now,
          ...columnsOf(pattern),
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning(['code', 'text', 'created_at']),
    )
    .insertInto('pattern_events')
    .columns(['code', 'kind', 'text', 'happened_at'])
    .expression((query) =>
      query
        .selectFrom('made')
        .select(['code', sql<string>`'created'`.as('kind'), 'text', 'created_at as happened_at']),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updatePattern(
  db: Queryable,
  accountId: number,
  code: string,
  content: PatternContent & { readonly updatedAt: Date },
): Promise<PatternRow> {
  return db
    .updateTable('patterns')
    .set({ ...columnsOf(content), updated_at: content.updatedAt })
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function columnsOf(content: PatternContent) {
  return {
    text: content.text,
    description: content.description,
    website: content.website,
    is_shared: content.isShared,
    vars: JSON.stringify(content.vars.map(({ var: name, length, type }) => ({ var: name, length, type }))),
    status: content.status,
    // Passes unseen where nothing is moderated.
    ...(content.status === 'active' && { approved_text: content.text }),
  };
}

/** Own patterns only; the row is locked for the rest of the transaction. */
export async function findPatternForUpdate(db: Queryable, accountId: number, code: string) {
  return db
    .selectFrom('patterns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** An account's own pattern, or one that another account shares and that is active. */
export async function findUsablePattern(db: Queryable, accountId: number, code: string) {
  return db
    .selectFrom('patterns')
    .selectAll()
    .where('code', '=', code)
    .where((where) =>
      where.or([
        where('account_id', '=', accountId),
        where.and([where('is_shared', '=', true), where('status', '=', 'active')]),
      ]),
    )
    .executeTakeFirst();
}

/** The code of an own pattern by its id. */
export async function findOwnCode(db: Queryable, accountId: number, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('patterns')
    .select('code')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.code;
}

/** The account's own patterns that it may send with, oldest first. */
export async function listActivePatterns(db: Queryable, accountId: number) {
  return db
    .selectFrom('patterns')
    .select(['code', 'text', 'category', 'vars'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('code')
    .execute();
}

/** Texts of the account's own patterns but the rejected ones, oldest first, up to a number of them. */
export async function listPatternTexts(db: Queryable, accountId: number, limit: number) {
  return db
    .selectFrom('patterns')
    .select(['code', 'text'])
    .where('account_id', '=', accountId)
    .where('status', '!=', 'rejected')
    .orderBy('created_at')
    .orderBy('code')
    .limit(limit)
    .execute();
}

/** Own patterns of these codes. */
export async function listPatternStates(db: Queryable, accountId: number, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('patterns')
    .select(['code', 'text', 'status'])
    .where('account_id', '=', accountId)
    .where('code', 'in', codes)
    .execute();
}

export type PatternRow = NonNullable<Awaited<ReturnType<typeof findUsablePattern>>>;

export async function deletePattern(db: Queryable, accountId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('patterns')
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface PatternFilters {
  readonly accountId?: number | undefined;
  readonly status?: PatternStatus | undefined;
  readonly isShared?: boolean | undefined;
  readonly search?: string | undefined;
}

interface PatternOrder {
  readonly by: 'created_at' | 'updated_at' | 'code' | 'status' | 'category';
  readonly direction: 'asc' | 'desc';
}

export async function listPatterns(
  db: Queryable,
  filters: PatternFilters,
  { limit, offset, order }: { limit: number; offset: number; order: PatternOrder },
): Promise<PatternRow[]> {
  return filtered(db, filters)
    .selectAll()
    .orderBy(order.by === 'updated_at' ? sql`coalesce(updated_at, created_at)` : order.by, order.direction)
    .orderBy('code', order.direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPatterns(db: Queryable, filters: PatternFilters): Promise<number> {
  const { total } = await filtered(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function filtered(db: Queryable, { accountId, status, isShared, search }: PatternFilters) {
  let query = db.selectFrom('patterns');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (isShared !== undefined) query = query.where('is_shared', '=', isShared);
  const expression = search && searchExpression(search);
  if (expression) {
    query = query.where((where) =>
      where.or((['code', 'text', 'description'] as const).map((column) => where(column, '~', expression))),
    );
  }
  return query;
}

/** How many patterns of all accounts wait since before a moment; counts no further than `max`. */
export async function countPendingBefore(db: Queryable, moment: Date, max: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select from patterns where status = 'pending' and coalesce(updated_at, created_at) < ${moment}
      limit ${max}) counted`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Of all accounts, for operators: how many wait, and since when the newest does. */
export async function countPendingPatterns(db: Queryable) {
  const { count, newest } = await db
    .selectFrom('patterns')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('updated_at').as('newest')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return { count, newest };
}

export interface Review {
  readonly status: 'active' | 'rejected';
  readonly message: string | null;
  readonly now: Date;
}

export async function markPatternReviewed(db: Queryable, code: string, review: Review): Promise<PatternRow> {
  return db
    .updateTable('patterns')
    .set({
      status: review.status,
      admin_message: review.message,
      reviewed_at: review.now,
      updated_at: review.now,
      ...(review.status === 'active' && { approved_text: sql<string>`text` }),
    })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of any account. The row is locked, so that only one operator decides and its owner cannot edit it meanwhile. */
export async function findPatternForReview(tx: Transaction, code: string): Promise<PatternRow | undefined> {
  return tx.selectFrom('patterns').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Invalidates the pattern caches of every process when the transaction commits, and notifies viewers. */
export async function notifyPatternsChanged(
  db: Queryable,
  pattern: { readonly accountId: number; readonly code: string },
): Promise<void> {
  await notify(db, 'peyk_patterns');
  await notifyPatternShown(db, pattern);
}

/** Notifies viewers of the account's patterns, and operators who decide on all. */
export async function notifyPatternShown(
  db: Queryable,
  { accountId, code }: { readonly accountId: number; readonly code: string },
): Promise<void> {
  await notifyChanges(db, [
    { accountId, topic: 'patterns', id: code },
    { accountId: null, topic: 'moderation' },
  ]);
}
