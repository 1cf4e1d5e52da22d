import { mentions, type NumberTable } from '../../../../number-data.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';

interface SavedView {
  readonly page: string;
  readonly name: string;
  readonly search: string;
}

/** By page and name, as they are shown. */
export async function listViews(db: Queryable, userId: number): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['page', 'name', 'search'])
    .where('user_id', '=', userId)
    .orderBy('page')
    .orderBy('name')
    .execute();
}

/** Saves a view, in the place of one with its name. */
export async function saveView(
  tx: Transaction,
  userId: number,
  view: SavedView & { readonly now: Date },
): Promise<void> {
  const { page, name, search, now } = view;
  await tx
    .insertInto('saved_views')
    .values({ user_id: userId, page, name, search, saved_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'page', 'name']).doUpdateSet({ search, saved_at: now }),
    )
    .execute();
}

/** Whether there was one. */
export async function deleteView(
  db: Queryable,
  userId: number,
  { page, name }: Pick<SavedView, 'page' | 'name'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('page', '=', page)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A search for a number may have been saved. */
export const viewNumbers: NumberTable = {
  table: 'saved_views',
  columns: ['search'],
  key: ['user_id', 'page', 'name'],
  rows: mentions('t.search'),
  erasure: { kind: 'delete' },
};
