import { sql, type SqlBool } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { Language } from '../../../texts/text.ts';
import type { VapidKeys } from './vapid.ts';

/** Browsers of one person; the newest stay. */
const perUserMax = 10;
/** Browsers of one account or operator that a notice goes to, the newest. */
const perOwnerMax = 50;

/** The keys that are there; those given, whose private one is sealed, where there were none. */
export async function claimPushKeys(db: Queryable, keys: VapidKeys): Promise<VapidKeys> {
  await db
    .insertInto('push_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPushKeys(db)) ?? keys;
}

export async function findPushKeys(db: Queryable): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

export async function updatePushKey(db: Queryable, sealed: string): Promise<void> {
  await db.updateTable('push_keys').set({ private_key: sealed }).execute();
}

/** Of an account, or an operator. */
export type PushOwner = { readonly accountId: number } | { readonly operatorId: number };

export interface NewSubscription {
  readonly owner: PushOwner;
  readonly userId: number;
  readonly sessionId: number;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly auth: string;
  readonly language: Language;
  readonly now: Date;
}

const ownerColumns = (owner: PushOwner) =>
  'accountId' in owner
    ? { account_id: owner.accountId, operator_id: null }
    : { account_id: null, operator_id: owner.operatorId };

const whereOwner = (owner: PushOwner) =>
  'accountId' in owner
    ? sql<SqlBool>`account_id = ${owner.accountId}`
    : sql<SqlBool>`operator_id = ${owner.operatorId}`;

/** A browser has one subscription: of the person who was the last to ask for it there. */
export async function upsertSubscription(db: Queryable, one: NewSubscription): Promise<void> {
  const values = {
    ...ownerColumns(one.owner),
    user_id: one.userId,
    session_id: one.sessionId,
    endpoint: one.endpoint,
    public_key: one.publicKey,
    auth: one.auth,
    language: one.language,
    created_at: one.now,
    failures: 0,
    failing_since: null,
    retry_at: null,
  };
  await db
    .insertInto('push_subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  await sql`
    delete from push_subscriptions where user_id = ${one.userId} and id <= (
      select id from push_subscriptions where user_id = ${one.userId} order by id desc offset ${perUserMax} limit 1)`.execute(
    db,
  );
}

export async function deleteSubscriptionOf(db: Queryable, userId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Those of one session, or of all but one; null: of all. */
export async function deleteSubscriptionsOfSessions(
  db: Queryable,
  userId: number,
  sessions: { readonly only: number } | { readonly allBut: number | null },
): Promise<void> {
  const ofUser = db.deleteFrom('push_subscriptions').where('user_id', '=', userId);
  await (
    'only' in sessions
      ? ofUser.where('session_id', '=', sessions.only)
      : ofUser.where('session_id', '<>', sessions.allBut ?? 0)
  ).execute();
}

/** Whether a notice goes to any browser. */
export async function hasSubscriptions(db: Queryable, owner: PushOwner): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where(whereOwner(owner))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Operators with a browser, and since when. */
export async function listSubscribedOperators(db: Queryable): Promise<{ id: number; since: Date }[]> {
  const { rows } = await sql<{ id: number; since: Date }>`
    select operator_id as id, min(created_at) as since from push_subscriptions
    where operator_id is not null group by operator_id`.execute(db);
  return rows;
}

/** Browsers that are not left alone now. */
export async function listSubscriptions(db: Queryable, owner: PushOwner, now: Date) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'public_key', 'auth', 'language', 'failures', 'failing_since'])
    .where(whereOwner(owner))
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .orderBy('id', 'desc')
    .limit(perOwnerMax)
    .execute();
}

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number];

export async function deleteSubscription(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function markSubscription(
  db: Queryable,
  id: number,
  state: { readonly failures: number; readonly failing_since: Date | null; readonly retry_at: Date | null },
): Promise<void> {
  await db.updateTable('push_subscriptions').set(state).where('id', '=', id).execute();
}
