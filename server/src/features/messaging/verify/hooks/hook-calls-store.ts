import type { Queryable } from '../../../../storage/database.ts';
import type { NamedStatement, WriterClient } from '../../../../storage/writers.ts';
import type { CodeToSend } from '../start/code-to-send.ts';

/** The verification that a call had started. */
export async function findHookCall(
  db: Queryable,
  accountId: number,
  { hookId, callId }: { readonly hookId: number; readonly callId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('verify_hook_calls')
    .select('verification_id')
    .where('account_id', '=', accountId)
    .where('hook_id', '=', hookId)
    .where('call_id', '=', callId)
    .executeTakeFirst();
  return row?.verification_id;
}

type SentCode = CodeToSend & { readonly verificationId: number };

/** Keeps which calls sent these codes, in the transaction of their sends; none if no hook sent any. */
export function insertHookCalls(
  client: WriterClient,
  codes: readonly SentCode[],
  now: Date,
): Promise<unknown>[] {
  const calls = codes.flatMap(({ accountId, verificationId, hook }) =>
    hook?.callId ? [{ accountId, verificationId, hookId: hook.id, callId: hook.callId }] : [],
  );
  if (calls.length === 0) return [];
  return [
    client.query({
      name: 'insert_verify_hook_calls',
      text: `insert into verify_hook_calls (account_id, hook_id, call_id, verification_id, created_at)
             select account_id, hook_id, call_id, verification_id, $5::timestamptz
             from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) as c (account_id, hook_id, call_id, verification_id)
             on conflict do nothing`,
      values: [
        calls.map(({ accountId }) => accountId),
        calls.map(({ hookId }) => hookId),
        calls.map(({ callId }) => callId),
        calls.map(({ verificationId }) => verificationId),
        now,
      ],
    }),
  ];
}

/** Calls whose signature is too old to be accepted again. */
export const deleteOldHookCalls = (before: Date): NamedStatement => ({
  name: 'delete_old_verify_hook_calls',
  text: `delete from verify_hook_calls where created_at < $1::timestamptz`,
  values: [before],
});
