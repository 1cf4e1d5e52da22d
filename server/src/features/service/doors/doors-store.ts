import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';

export async function listAccountDoors(db: Queryable, accountId: number) {
  return db
    .selectFrom('account_doors')
    .select(['provider', 'is_open', 'changed_at'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function isDoorOpen(db: Queryable, accountId: number, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_doors')
    .select('is_open')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.is_open ?? false;
}

export async function saveDoor(
  tx: Transaction,
  accountId: number,
  { provider, isOpen, now }: { readonly provider: string; readonly isOpen: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('account_doors')
    .values({ account_id: accountId, provider, is_open: isOpen, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'provider']).doUpdateSet({ is_open: isOpen, changed_at: now }),
    )
    .execute();
  await notifyDoorsChanged(tx);
}

export interface AliasRow {
  readonly provider: string;
  readonly foreign_id: string;
  readonly pattern_code: string;
  readonly variables: string[] | null;
  readonly created_at: Date;
}

interface AliasFilters {
  readonly provider?: string | undefined;
  readonly patternCode?: string | undefined;
}

const aliasColumns = ['provider', 'foreign_id', 'pattern_code', 'variables', 'created_at'] as const;

export async function listAliases(
  db: Queryable,
  accountId: number,
  { provider, patternCode }: AliasFilters,
): Promise<AliasRow[]> {
  let query = db.selectFrom('pattern_aliases').select(aliasColumns).where('account_id', '=', accountId);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  if (patternCode !== undefined) query = query.where('pattern_code', '=', patternCode);
  return query.orderBy('provider').orderBy('foreign_id').execute();
}

export async function countAliases(db: Queryable, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('pattern_aliases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

export type NewAlias = Omit<AliasRow, 'created_at' | 'variables'> & {
  readonly variables: readonly string[] | null;
};

/** In place of what each foreign id stood for before. */
export async function saveAliases(
  tx: Transaction,
  accountId: number,
  aliases: readonly NewAlias[],
  now: Date,
): Promise<void> {
  // The last of a name counts; in one order in all calls, as two imports in opposite orders would wait for each other.
  const byName = new Map(aliases.map((alias) => [`${alias.provider} ${alias.foreign_id}`, alias]));
  const rows = [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, alias]) => alias);
  const texts = (valueOf: (alias: NewAlias) => string | null) => sql`${rows.map(valueOf)}`;
  await sql`
    insert into pattern_aliases (account_id, provider, foreign_id, pattern_code, variables, created_at)
    select ${accountId}::bigint, provider, foreign_id, pattern_code,
      case when variables is not null then array(
        select one from jsonb_array_elements_text(variables) with ordinality as v (one, place) order by place) end,
      ${now}::timestamptz
    from unnest(${texts((one) => one.provider)}::text[], ${texts((one) => one.foreign_id)}::text[],
      ${texts((one) => one.pattern_code)}::text[],
      ${texts(({ variables }) => variables && JSON.stringify(variables))}::jsonb[])
      as given (provider, foreign_id, pattern_code, variables)
    on conflict (account_id, provider, foreign_id)
    do update set pattern_code = excluded.pattern_code, variables = excluded.variables`.execute(tx);
  await notifyDoorsChanged(tx);
}

export async function deleteAlias(
  tx: Transaction,
  accountId: number,
  { provider, foreignId }: { readonly provider: string; readonly foreignId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pattern_aliases')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('foreign_id', '=', foreignId)
    .executeTakeFirst();
  await notifyDoorsChanged(tx);
  return numDeletedRows > 0n;
}

async function notifyDoorsChanged(db: Queryable): Promise<void> {
  await notify(db, 'peyk_doors');
}
