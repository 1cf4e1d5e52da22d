import type { Queryable } from '../../storage/database.ts';

interface LineFilters {
  readonly search?: string | undefined;
  readonly isDedicated?: boolean | undefined;
}

/** Lines the account may send from: its own dedicated ones, and those open to all. */
export async function listAccessibleLines(
  db: Queryable,
  accountId: number,
  { search, isDedicated }: LineFilters = {},
) {
  let query = db
    .selectFrom('lines')
    .select(['id', 'number', 'title', 'service', 'description', 'owner_account_id', 'factor_permille'])
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([where('owner_account_id', 'is', null), where('owner_account_id', '=', accountId)]),
    )
    .orderBy('id');
  if (isDedicated !== undefined) query = query.where('owner_account_id', isDedicated ? 'is not' : 'is', null);
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) => where.or([where('number', 'like', like), where('title', 'ilike', like)]));
  }
  return query.execute();
}

export type LineRow = Awaited<ReturnType<typeof listAccessibleLines>>[number];

export async function insertLine(
  db: Queryable,
  line: { number: string; title: string; description: string; service: 'service' | 'advertising'; now: Date },
): Promise<number> {
  const { now, ...fields } = line;
  const row = await db
    .insertInto('lines')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
