import { sql, type SqlBool } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

export interface LineFilters {
  readonly search?: string | undefined;
  readonly isDedicated?: boolean | undefined;
  readonly allowsPostal?: true;
}

// Dedicated: only accounts that are named may use it.
const isDedicatedLine = sql<boolean>`(owner_account_id is not null or access = 'accounts')`;

/** Lines that the account may send from: those open to all, to it, or to its plan. */
export async function listAccessibleLines(
  db: Queryable,
  accountId: number,
  { search, isDedicated, allowsPostal }: LineFilters = {},
) {
  let query = db
    .selectFrom('lines')
    .select(['id', 'number', 'title', 'service', 'description', 'owner_account_id', 'factor_permille'])
    .select(['allows_postal', 'is_default', 'opt_out_phrase', isDedicatedLine.as('is_dedicated')])
    .select(sql<string | null>`charging::text`.as('charging'))
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([where('owner_account_id', 'is', null), where('owner_account_id', '=', accountId)]),
    )
    .where(
      sql<SqlBool>`(access = 'all'
        or exists (select from line_access a where a.line_id = lines.id and a.account_id = ${accountId})
        or exists (select from line_access a join accounts b on b.plan_id = a.plan_id
                   where a.line_id = lines.id and b.id = ${accountId}))`,
    )
    .orderBy('id');
  if (isDedicated !== undefined) query = query.where(isDedicatedLine, '=', isDedicated);
  if (allowsPostal) query = query.where('allows_postal', '=', true);
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) => where.or([where('number', 'like', like), where('title', 'ilike', like)]));
  }
  return query.execute();
}

export type LineRow = Awaited<ReturnType<typeof listAccessibleLines>>[number];

export async function insertLine(
  db: Queryable,
  line: {
    number: string;
    title: string;
    description: string;
    service: 'service' | 'advertising';
    isDefault?: boolean;
    now: Date;
  },
): Promise<number> {
  const { now, isDefault = false, ...fields } = line;
  const row = await db
    .insertInto('lines')
    .values({ ...fields, is_default: isDefault, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function lineExists(db: Queryable, lineId: number): Promise<boolean> {
  const row = await db.selectFrom('lines').select('id').where('id', '=', lineId).executeTakeFirst();
  return row !== undefined;
}

/** The line with one of these spellings; the first spelling that matches a line wins. */
export async function findLineByNames(
  client: StatementClient,
  names: readonly string[],
): Promise<{ id: number; number: string; owner_account_id: number | null } | undefined> {
  const { rows } = await client.query<{ id: number; number: string; owner_account_id: number | null }>({
    name: 'find_inbound_line',
    text: `select id, number, owner_account_id from lines
           where number = any($1::text[]) order by array_position($1::text[], number) limit 1`,
    values: [names],
  });
  return rows[0];
}

/** Whether the line allowed postal sends before; undefined if there is no such line. */
export async function updateAllowsPostal(
  tx: Transaction,
  id: number,
  allowsPostal: boolean,
): Promise<boolean | undefined> {
  const before = await tx
    .selectFrom('lines')
    .select('allows_postal')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await tx.updateTable('lines').set({ allows_postal: allowsPostal }).where('id', '=', id).execute();
  return before.allows_postal;
}

/** Invalidates the line caches of every process when the surrounding transaction commits. */
export async function notifyLinesChanged(tx: Transaction): Promise<void> {
  await notify(tx, 'peyk_lines');
}

/** The kind and own hours of these lines. */
export async function findLineHours(db: Queryable, numbers: readonly string[]) {
  return db
    .selectFrom('lines')
    .select(['number', 'service', 'from_minute', 'to_minute'])
    .where('number', 'in', numbers)
    .orderBy('id')
    .execute();
}
