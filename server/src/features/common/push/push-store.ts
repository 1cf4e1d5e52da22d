import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { Language } from '../../../texts/text.ts';
import type { VapidKeys } from './vapid.ts';

/** Browsers of one person; the newest stay. */
const perUserMax = 10;
/** Browsers of one account that a notice goes to, the newest. */
const perAccountMax = 50;

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

export interface NewSubscription {
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: number;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly auth: string;
  readonly language: Language;
  readonly now: Date;
}

/** A browser has one subscription: of the person who was the last to ask for it there. */
export async function upsertSubscription(db: Queryable, one: NewSubscription): Promise<void> {
  const values = {
    account_id: one.accountId,
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

/** Whether a notice of the account goes to any browser. */
export async function hasSubscriptions(db: Queryable, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Browsers of an account that are not left alone now. */
export async function listSubscriptions(db: Queryable, accountId: number, now: Date) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'public_key', 'auth', 'language', 'failures', 'failing_since'])
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .orderBy('id', 'desc')
    .limit(perAccountMax)
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
