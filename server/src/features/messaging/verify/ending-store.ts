import type { NamedStatement } from '../../../storage/writers.ts';
import type { WriterClient } from '../../../storage/writers.ts';
import { routed } from '../../../storage/routed-sql.ts';
import type { TriedVerification } from './check/check-store.ts';

export interface VerificationKey {
  readonly account_id: number;
  readonly id: number;
}

/** Pending ones whose time is over, of all accounts. */
export const dueVerifications = (now: Date, limit: number): NamedStatement => ({
  name: 'list_due_verifications',
  text: `select account_id, id from verifications
         where not is_settled and status = 'pending' and expires_at <= $1::timestamptz order by expires_at limit $2`,
  values: [now, limit],
});

/** `hook_id`: an identity server had its code sent, and checks it. */
interface ExpiredVerification extends Omit<TriedVerification, 'place'> {
  readonly hook_id: number | null;
}

/** Ends those that are still pending; another process, or a new start, may have ended some. */
export async function expireVerifications(
  client: WriterClient,
  due: readonly VerificationKey[],
  now: Date,
): Promise<ExpiredVerification[]> {
  const { rows } = await client.query<ExpiredVerification>({
    name: 'expire_verifications',
    text: `update verifications v set status = 'expired', ended_at = v.expires_at
           from unnest($1::bigint[], $2::bigint[]) as c (account_id, id)
           where ${routed('v.account_id = any($1::bigint[]) and')} v.account_id = c.account_id and v.id = c.id
             and v.status = 'pending' and v.expires_at <= $3::timestamptz
           returning v.account_id, v.id, v.mobile, v.purpose, v.reference, v.channel, v.is_test, v.status, v.attempts,
             v.attempts_max, v.hook_id`,
    values: [due.map((one) => one.account_id), due.map(({ id }) => id), now],
  });
  return rows;
}

/** Deletes some of the oldest, with the lists of their sends and steps. */
export const deleteOldVerifications = (before: Date, limit: number): NamedStatement => ({
  name: 'delete_old_verifications',
  text: `with old as (
           select account_id, id from verifications
           where created_at < $1::timestamptz and status <> 'pending' limit $2),
         unlisted as (
           delete from verification_sends s using old where s.account_id = old.account_id and s.verification_id = old.id),
         unclimbed as (
           delete from verification_steps s using old where s.account_id = old.account_id and s.verification_id = old.id)
         delete from verifications v using old where v.account_id = old.account_id and v.id = old.id`,
  values: [before, limit],
});
