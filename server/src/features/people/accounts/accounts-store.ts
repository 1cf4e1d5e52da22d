import { sql, type Updateable } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import type { DB } from '../../../storage/schema.ts';
import { searchText } from './search-text.ts';
import type { NumberTable } from '../../../number-data.ts';

/** The account with its plan. */
export async function findProfile(db: Queryable, accountId: number) {
  return profiles(db).where('accounts.id', '=', accountId).executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** The account, locked until the transaction ends. */
export async function lockProfile(db: Queryable, accountId: number): Promise<ProfileRow | undefined> {
  // Locked before it is read with its plan: a join that waits for the lock finds nothing if the account was moved to
  // another plan meanwhile and the first one was deleted.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(db);
  return findProfile(db, accountId);
}

function profiles(db: Queryable) {
  return db
    .selectFrom('accounts')
    .innerJoin('plans', 'plans.id', 'accounts.plan_id')
    .selectAll('accounts')
    .select(['plans.title as plan_title', 'plans.permissions']);
}

/**
 * The account created by the first start, which has the lowest id. With `isLocked` no account is created until the
 * transaction ends, so that it waits for a process that is creating the first one.
 */
export async function findFirstAccountId(
  db: Queryable,
  { isLocked = false } = {},
): Promise<number | undefined> {
  if (isLocked) await sql`lock table accounts in share row exclusive mode`.execute(db);
  const row = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id;
}

/** The seller account if the caller may register for it: the caller's own account, or one that the caller registered. */
export async function findSeller(
  db: Queryable,
  callerId: number,
  sellerId: number,
): Promise<{ id: number; sites: string[] } | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'sites'])
    .where('id', '=', sellerId)
    .where((where) => where.or([where('id', '=', callerId), where('seller_id', '=', callerId)]))
    .executeTakeFirst();
}

/** The username of the account that a mobile belongs to; of one account only. */
export async function findUsernameByMobile(db: Queryable, mobile: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('username')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row?.username;
}

export interface NewAccount {
  readonly username: string;
  readonly planId: number;
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sellerId?: number | null;
  readonly personType?: 'real' | 'legal';
  readonly nationalCode?: string;
  readonly redirectUrl?: string | null;
  readonly signupDiscountId?: number | null;
  readonly welcomeWanted?: boolean;
  readonly verifiedAt?: Date | null;
  readonly now: Date;
}

export async function insertAccount(db: Queryable, account: NewAccount): Promise<number> {
  const row = await db
    .insertInto('accounts')
    .values({
      username: account.username,
      plan_id: account.planId,
      mobile: account.mobile,
      first_name: account.firstName,
      last_name: account.lastName,
      search: searchText({
        username: account.username,
        first_name: account.firstName,
        last_name: account.lastName,
        mobile: account.mobile,
        national_code: account.nationalCode,
      }),
      seller_id: account.sellerId ?? null,
      person_type: account.personType ?? 'real',
      national_code: account.nationalCode ?? null,
      redirect_url: account.redirectUrl ?? null,
      signup_discount_id: account.signupDiscountId ?? null,
      welcome_wanted: account.welcomeWanted ?? false,
      verified_at: account.verifiedAt === undefined ? account.now : account.verifiedAt,
      created_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type Columns = Omit<Updateable<DB['accounts']>, 'id' | 'ceo' | 'company'>;
export type AccountChanges = Columns & { readonly ceo?: object; readonly company?: object };

/** Updates only the given columns. */
export async function updateAccount(
  db: Queryable,
  accountId: number,
  { ceo, company, ...columns }: AccountChanges,
): Promise<void> {
  const changed = {
    ...columns,
    ...(ceo && { ceo: JSON.stringify(ceo) }),
    ...(company && { company: JSON.stringify(company) }),
  };
  if (Object.keys(changed).length === 0) return;
  await db.updateTable('accounts').set(changed).where('id', '=', accountId).execute();
}

/** Whether the identity of the account was checked, and when; null: it was not. */
export async function setVerified(tx: Queryable, accountId: number, at: Date | null): Promise<void> {
  await tx.updateTable('accounts').set({ verified_at: at }).where('id', '=', accountId).execute();
  await notify(tx, 'peyk_keys');
}

/** Wakes the dispatchers: the set of accounts whose sends are held has changed. */
export async function notifyHeldSendsChanged(tx: Queryable): Promise<void> {
  await notify(tx, 'peyk_sends');
}

export interface AccountFilters {
  /** Normalised like the search column. */
  readonly search?: string | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly planId?: number | undefined;
  readonly sellerId?: number | undefined;
}

export async function listAccounts(
  db: Queryable,
  filters: AccountFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProfileRow[]> {
  return filtered(profiles(db), filters).orderBy('accounts.id', 'desc').limit(limit).offset(offset).execute();
}

export async function countAccounts(db: Queryable, filters: AccountFilters): Promise<number> {
  const row = await filtered(
    db.selectFrom('accounts').select((select) => select.fn.countAll<number>().as('total')),
    filters,
  ).executeTakeFirstOrThrow();
  return row.total;
}

type Conditions = ReturnType<typeof conditionsOf>;
function filtered<Query extends { where(condition: Conditions): Query }>(
  query: Query,
  filters: AccountFilters,
): Query {
  return query.where(conditionsOf(filters));
}

/** By what belongs to an account: its people, the end of a key, a line, a pattern, and the number of anything. */
function accountsBy(search: string) {
  const like = `${search.replace(/[\\%_]/g, '\\$&')}%`;
  const byText = sql`
    select account_id from users where account_id is not null and (lower(username) like ${like} or mobile = ${search})
    union all select account_id from api_keys where lower(hint) = ${search}
    union all select account_id from patterns where code = ${search}
    union all select access.account_id from line_access access join lines on lines.id = access.line_id
      where access.account_id is not null and lines.number = ${search}`;
  if (!/^\d{1,15}$/.test(search)) return byText;
  const id = Number(search);
  return sql`${byText}
    union all select ${id}::bigint
    union all select account_id from orders where id = ${id}
    union all select account_id from tickets where id = ${id}
    union all select account_id from send_requests where id = ${id}`;
}

function conditionsOf({ search, isBlocked, planId, sellerId }: AccountFilters) {
  const like = search === undefined ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`
    ${search === undefined ? sql`true` : sql`(accounts.search like ${like} or accounts.id in (${accountsBy(search)}))`}
    and ${isBlocked === undefined ? sql`true` : isBlocked ? sql`accounts.blocked_at is not null` : sql`accounts.blocked_at is null`}
    and ${planId === undefined ? sql`true` : sql`accounts.plan_id = ${planId}`}
    and ${sellerId === undefined ? sql`true` : sql`accounts.seller_id = ${sellerId}`}`;
}

/** Lines may be open to plans: processes read again which lines accounts may use when the transaction commits. */
export async function notifyAccessibleLinesChanged(db: Queryable): Promise<void> {
  await notify(db, 'peyk_lines');
}

export const accountNumbers: NumberTable = {
  table: 'accounts',
  columns: ['mobile', 'fixed_phone', 'username'],
  key: ['id'],
  rows: '(t.mobile = $1 or t.username = $1)',
  erasure: {
    kind: 'keep',
    reason: 'A customer of the service: invoices and signing in need it. Change it in the account itself',
  },
};
