import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { notify } from '../../../../storage/notify.ts';
import type { HookKind } from './hook.ts';

interface NewHook {
  readonly accountId: number;
  readonly token: string;
  readonly name: string;
  readonly kind: HookKind;
  /** Sealed. */
  readonly secret: string;
  readonly keyId: number;
  /** Sealed. */
  readonly apiKey: string;
  readonly patternCode: string | null;
  readonly now: Date;
}

export async function insertHook(tx: Transaction, hook: NewHook): Promise<HookRow> {
  return tx
    .insertInto('verify_hooks')
    .values({
      account_id: hook.accountId,
      token: hook.token,
      name: hook.name,
      kind: hook.kind,
      secret: hook.secret,
      key_id: hook.keyId,
      api_key: hook.apiKey,
      pattern_code: hook.patternCode,
      created_at: hook.now,
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

const shownColumns = ['id', 'name', 'kind', 'token', 'key_id', 'pattern_code', 'created_at'] as const;
export type HookRow = Awaited<ReturnType<typeof listHooks>>[number];

export async function listHooks(db: Queryable, accountId: number) {
  return db
    .selectFrom('verify_hooks')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** By the word in its address, before the account is known. */
export async function findHookByToken(db: Queryable, token: string) {
  return db
    .selectFrom('verify_hooks')
    .select(['id', 'account_id', 'token', 'kind', 'secret', 'api_key', 'pattern_code'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** Undefined: there is none. Returns the key that goes with it. */
export async function deleteHook(
  tx: Transaction,
  accountId: number,
  id: number,
): Promise<{ readonly key_id: number } | undefined> {
  const row = await tx
    .deleteFrom('verify_hooks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('key_id')
    .executeTakeFirst();
  if (row !== undefined) await notify(tx, 'peyk_verify');
  return row;
}
