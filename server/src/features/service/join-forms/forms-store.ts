import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

export interface JoinForm {
  readonly id: number;
  readonly account_id: number;
  readonly phone_book_id: number;
  readonly code: string;
  readonly title: string;
  readonly terms: string;
  readonly is_open: boolean;
  readonly daily_max: number;
  readonly created_at: Date;
}

const columns = [
  'id',
  'account_id',
  'phone_book_id',
  'code',
  'title',
  'terms',
  'is_open',
  'daily_max',
  'created_at',
] as const;

export type FormContent = Pick<JoinForm, 'title' | 'terms' | 'is_open' | 'daily_max'>;

interface FormOf {
  readonly accountId: number;
  readonly phonebookId: number;
}

export async function findForm(
  db: Queryable,
  { accountId, phonebookId }: FormOf,
): Promise<JoinForm | undefined> {
  return db
    .selectFrom('join_forms')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('phone_book_id', '=', phonebookId)
    .executeTakeFirst();
}

/** Of any account: the address of a form is all that a person has. */
export async function findFormByCode(db: Queryable, code: string): Promise<JoinForm | undefined> {
  return db.selectFrom('join_forms').select(columns).where('code', '=', code).executeTakeFirst();
}

/** The form of the phonebook with this content; its address stays the one that it got first. */
export async function upsertForm(
  db: Queryable,
  { accountId, phonebookId }: FormOf,
  form: FormContent & { readonly code: string; readonly now: Date },
): Promise<JoinForm> {
  const { code, now, ...content } = form;
  return db
    .insertInto('join_forms')
    .values({ account_id: accountId, phone_book_id: phonebookId, code, created_at: now, ...content })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone_book_id']).doUpdateSet(content))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteForm(db: Queryable, { accountId, phonebookId }: FormOf): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('join_forms')
    .where('account_id', '=', accountId)
    .where('phone_book_id', '=', phonebookId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts a code of the day; false: the form has sent as many as it may. */
export async function countCode(db: Queryable, { id }: JoinForm, today: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update join_forms set counted_on = ${today}::date,
      counted = case when counted_on = ${today}::date then counted + 1 else 1 end
    where id = ${id} and (counted_on is distinct from ${today}::date or counted < daily_max)`.execute(db);
  return numAffectedRows === 1n;
}

/** Takes a code of the day back that was counted and not sent. */
export async function uncountCode(db: Queryable, { id }: JoinForm, today: string): Promise<void> {
  await sql`
    update join_forms set counted = counted - 1
    where id = ${id} and counted_on = ${today}::date and counted > 0`.execute(db);
}
