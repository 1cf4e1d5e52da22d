import { sql, type SqlBool } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { declareColumns } from '../../../storage/sql/columns.ts';
import { placeholders } from '../../../storage/sql/placeholders.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

interface NewLink {
  readonly accountId: number;
  readonly id: number;
  readonly requestId: number | null;
  readonly isEach: boolean;
  readonly target: string;
  readonly domain: string | null;
  readonly code: string | null;
  readonly title: string | null;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

const newColumns = declareColumns<NewLink>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['id', 'bigint', ({ id }) => id],
  ['request_id', 'bigint', ({ requestId }) => requestId],
  ['is_each', 'bool', ({ isEach }) => isEach],
  ['target', 'text', ({ target }) => target],
  ['domain', 'text', ({ domain }) => domain],
  ['code', 'text', ({ code }) => code],
  ['title', 'text', ({ title }) => title],
  ['expires_at', 'timestamptz', ({ expiresAt }) => expiresAt],
  ['created_at', 'timestamptz', ({ now }) => now],
]);
const newPlaces = placeholders(newColumns.parameters);

export async function insertLinks(client: StatementClient, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return;
  await client.query({
    name: 'insert_links',
    text: `insert into links (${newColumns.names}) select * from unnest(${newColumns.arrays(newPlaces.placeOf)})`,
    values: newPlaces.values(newColumns.values(links)),
  });
}

const shownColumns = [
  'id',
  'request_id',
  'is_each',
  'target',
  'domain',
  'code',
  'title',
  'created_at',
  'expires_at',
  'shut_at',
  'shut_by',
  'clicks',
  'robots',
  'clicked_recipients',
  'last_clicked_at',
] as const;
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function findLink(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('links')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockLink(tx: Transaction, accountId: number, id: number): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('links')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface LinkFilters {
  readonly sendId?: number | undefined;
  readonly search?: string | undefined;
}

const filtered = (db: Queryable, accountId: number, { sendId, search }: LinkFilters) => {
  let found = db.selectFrom('links').where('account_id', '=', accountId);
  if (sendId !== undefined) found = found.where('request_id', '=', sendId);
  if (search !== undefined && search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<SqlBool>`(target ilike ${pattern} or title ilike ${pattern} or code = ${search})`,
    );
  }
  return found;
};

export async function listLinks(
  db: Queryable,
  accountId: number,
  filters: LinkFilters,
  paging: { readonly limit: number; readonly offset: number },
): Promise<LinkRow[]> {
  return filtered(db, accountId, filters)
    .select(shownColumns)
    .orderBy('id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countLinks(db: Queryable, accountId: number, filters: LinkFilters): Promise<number> {
  const row = await filtered(db, accountId, filters)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface LinkChange {
  readonly target: string;
  readonly title: string | null;
  readonly expiresAt: Date | null;
  readonly shutAt: Date | null;
  readonly shutBy: 'account' | 'operator' | null;
}

export async function updateLink(
  tx: Transaction,
  accountId: number,
  id: number,
  change: LinkChange,
): Promise<void> {
  await tx
    .updateTable('links')
    .set({
      target: change.target,
      title: change.title,
      expires_at: change.expiresAt,
      shut_at: change.shutAt,
      shut_by: change.shutBy,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** What a redirect needs, by account and id. */
export async function findTarget(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('links')
    .select(['request_id', 'is_each', 'target', 'expires_at', 'shut_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listHours(db: Queryable, accountId: number, id: number, since: Date) {
  return db
    .selectFrom('link_hours')
    .select(['hour', 'clicks', 'robots'])
    .where('account_id', '=', accountId)
    .where('link_id', '=', id)
    .where('hour', '>=', since)
    .orderBy('hour')
    .limit(24 * 92)
    .execute();
}

/** Those who opened it, the newest first. */
export async function listVisits(
  db: Queryable,
  accountId: number,
  id: number,
  paging: { readonly limit: number; readonly offset: number },
) {
  return db
    .selectFrom('link_visits')
    .select(['n', 'clicks', 'robots', 'first_at', 'last_at'])
    .where('account_id', '=', accountId)
    .where('link_id', '=', id)
    .where('last_at', 'is not', null)
    .orderBy('last_at', 'desc')
    .orderBy('n')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

/** The next of them by position, for a file. */
export async function listVisitsAfter(
  db: Queryable,
  accountId: number,
  id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('link_visits')
    .select(['n', 'clicks', 'robots', 'first_at', 'last_at'])
    .where('account_id', '=', accountId)
    .where('link_id', '=', id)
    .where('last_at', 'is not', null)
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit)
    .execute();
}
