import { routed } from '../../../storage/routed-sql.ts';
import { sql } from 'kysely';

import { allInOrder } from '../../../storage/all-in-order.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';
import type { Queryable } from '../../../storage/database.ts';
import type { Idempotency } from './idempotency.ts';

export interface NewIdempotencyKey {
  readonly accountId: number;
  readonly key: string;
  readonly bodyDigest: Buffer;
  readonly answer: unknown;
  readonly expiresAt: Date;
}

interface KeyName {
  readonly accountId: number;
  readonly key: string;
}

const deleteExpiredText = `
  delete from idempotency_keys k using unnest($1::bigint[], $2::text[]) as v (account_id, key)
  where ${routed('k.account_id = any($1::bigint[]) and')} k.account_id = v.account_id and k.key = v.key and k.expires_at <= $3`;

const claimText = `
  insert into idempotency_keys (account_id, key, body_digest, expires_at)
  select * from unnest($1::bigint[], $2::text[], $3::bytea[], $4::timestamptz[])
  on conflict (account_id, key) do nothing
  returning account_id, key`;

/**
 * Claims keys for new sends and returns the claimed ones. Waits for a key that another transaction is claiming; a key
 * in use is not returned; an expired one is claimed again.
 */
export async function claimKeys(
  client: StatementClient,
  keys: readonly Omit<NewIdempotencyKey, 'answer'>[],
  now: Date,
): Promise<{ account_id: number; key: string }[]> {
  const accountIds = keys.map(({ accountId }) => accountId);
  const names = keys.map(({ key }) => key);
  const [, { rows }] = await allInOrder([
    client.query({
      name: 'delete_expired_idempotency_keys',
      text: deleteExpiredText,
      values: [accountIds, names, now],
    }),
    client.query<{ account_id: number; key: string }>({
      name: 'claim_idempotency_keys',
      text: claimText,
      values: [
        accountIds,
        names,
        keys.map(({ bodyDigest }) => bodyDigest),
        keys.map(({ expiresAt }) => expiresAt),
      ],
    }),
  ]);
  return rows;
}

export interface StoredKey {
  readonly account_id: number;
  readonly key: string;
  readonly body_digest: Buffer;
  readonly answer: unknown;
}

export async function listKeys(client: StatementClient, names: readonly KeyName[]): Promise<StoredKey[]> {
  const { rows } = await client.query<StoredKey>({
    name: 'list_idempotency_keys',
    text: `select k.account_id, k.key, k.body_digest, k.answer
           from unnest($1::bigint[], $2::text[]) as v (account_id, key) join idempotency_keys k using (account_id, key)
           ${routed('where k.account_id = any($1::bigint[])')}`,
    values: [names.map(({ accountId }) => accountId), names.map(({ key }) => key)],
  });
  return rows;
}

/** The stored answer for this key and this body, while the key has not expired. */
export async function findKeyAnswer(
  db: Queryable,
  accountId: number,
  { key, bodyDigest }: Idempotency,
  now: Date,
): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('body_digest', '=', bodyDigest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.answer ?? undefined;
}

export async function updateKeyAnswers(
  client: StatementClient,
  answers: readonly (KeyName & { readonly answer: unknown })[],
): Promise<void> {
  await client.query({
    name: 'update_idempotency_answers',
    text: `update idempotency_keys k set answer = v.answer
           from unnest($1::bigint[], $2::text[], $3::jsonb[]) as v (account_id, key, answer)
           where ${routed('k.account_id = any($1::bigint[]) and')} k.account_id = v.account_id and k.key = v.key`,
    values: [
      answers.map(({ accountId }) => accountId),
      answers.map(({ key }) => key),
      answers.map(({ answer }) => JSON.stringify(answer)),
    ],
  });
}

/** Deletes keys of sends that were refused, so that a retry with the same key counts as a new call. */
export async function deleteKeys(client: StatementClient, names: readonly KeyName[]): Promise<void> {
  await client.query({
    name: 'delete_idempotency_keys',
    text: `delete from idempotency_keys k using unnest($1::bigint[], $2::text[]) as v (account_id, key)
           where ${routed('k.account_id = any($1::bigint[]) and')} k.account_id = v.account_id and k.key = v.key`,
    values: [names.map(({ accountId }) => accountId), names.map(({ key }) => key)],
  });
}

/** Deletes up to `limit` expired keys. Returns how many. */
export async function deleteExpiredKeys(db: Queryable, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys k
    using (select account_id, key from idempotency_keys where expires_at <= ${now} order by expires_at limit ${limit}) old
    where k.account_id = old.account_id and k.key = old.key`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
