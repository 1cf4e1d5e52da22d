import { routed } from '../../../../storage/routed-sql.ts';
import type { NamedStatement, WriterClient } from '../../../../storage/writers.ts';
import { messageSql } from '../../messages/index.ts';
import type { EndedCode } from './count-codes-store.ts';

/** A verification that has ended, with what became of its first code; `send_id` is its own id. */
export interface EndedVerification extends EndedCode {
  readonly expires_at: Date;
  /** Whether that code is listed elsewhere, and counted there. */
  readonly is_listed: boolean;
}

interface EndedBetween {
  readonly endedBefore: Date;
  /** Where the page before this one ended: pending ones are not read again for each page. */
  readonly expiresFrom: Date;
}

/** Verifications that ended before a moment and are not settled, of all accounts. */
export const unsettledVerifications = (
  { endedBefore, expiresFrom }: EndedBetween,
  limit: number,
): NamedStatement => ({
  name: 'list_unsettled_verifications',
  text: `select v.account_id, v.id as send_id, v.expires_at, not v.is_first_send as is_listed,
           v.steps -> 0 ->> 'channel' as channel, v.created_at, v.mobile, v.is_test, v.hook_id is not null as is_elsewhere,
           r.carrier, r.sent_at, r.delivered_at,
           case when v.status = 'approved' and not exists (
             select from verification_sends later where later.account_id = v.account_id and later.verification_id = v.id)
             then v.ended_at end as approved_at
         from verifications v
         ${messageSql.leftJoinSend({ account: 'v.account_id', request: 'case when v.is_first_send then v.id end' })}
         where not v.is_settled and v.expires_at >= $2::timestamptz and v.status <> 'pending'
           and coalesce(v.ended_at, v.expires_at) <= $1::timestamptz
         order by v.expires_at limit $3`,
  values: [endedBefore, expiresFrom, limit],
});

/**
 * Marks verifications as settled and frees their places; returns those that no other process had settled. One that failed keeps its
 * place until its time is over: a start frees it then.
 */
export async function settleVerifications(
  client: WriterClient,
  ended: readonly EndedVerification[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>({
    name: 'settle_verifications',
    text: `update verifications v set is_settled = true,
             is_open = v.is_open and v.status = 'failed' and v.expires_at > $3::timestamptz
           from unnest($1::bigint[], $2::bigint[]) as c (account_id, id)
           where ${routed('v.account_id = any($1::bigint[]) and')} v.account_id = c.account_id and v.id = c.id
             and not v.is_settled
           returning v.account_id || ':' || v.id as key`,
    values: [ended.map((one) => one.account_id), ended.map((one) => one.send_id), now],
  });
  return new Set(rows.map(({ key }) => key));
}
