import { routed } from '../../../../storage/routed-sql.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import type { NamedStatement, WriterClient } from '../../../../storage/writers.ts';
import { messageSql } from '../../messages/index.ts';

/** A code whose verification has ended, with what became of it. */
export interface EndedCode {
  readonly account_id: number;
  /** For first codes that verification_sends does not list that of their verification. */
  readonly send_id: number;
  readonly channel: string;
  readonly created_at: Date;
  readonly mobile: string;
  readonly is_test: boolean;
  readonly is_elsewhere: boolean;
  readonly carrier: string | null;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
  /** Of the last code of a verification that was approved: earlier ones did not bring the person there. */
  readonly approved_at: Date | null;
}

/** Codes that are not counted yet and whose verifications ended before this, of all accounts. */
export const endedCodes = (endedBefore: Date, limit: number): NamedStatement => ({
  name: 'list_ended_codes',
  text: `select s.account_id, s.send_id, s.channel, s.created_at, v.mobile, v.is_test, v.hook_id is not null as is_elsewhere,
           r.carrier, r.sent_at, r.delivered_at,
           case when v.status = 'approved' and not exists (
             select from verification_sends later
             where later.account_id = s.account_id and later.verification_id = s.verification_id and later.send_id > s.send_id)
             then v.ended_at end as approved_at
         from verification_sends s
         join verifications v on v.account_id = s.account_id and v.id = s.verification_id
         ${messageSql.leftJoinSend({ account: 's.account_id', request: 's.send_id' })}
         where not s.is_counted and v.status <> 'pending' and coalesce(v.ended_at, v.expires_at) <= $1::timestamptz
         order by s.created_at limit $2`,
  values: [endedBefore, limit],
});

/** Marks codes as counted; returns those that no other process had marked. */
export async function markCounted(
  client: WriterClient,
  codes: readonly EndedCode[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ account_id: number; send_id: number }>({
    name: 'mark_codes_counted',
    text: `update verification_sends s set is_counted = true
           from unnest($1::bigint[], $2::bigint[]) as c (account_id, send_id)
           where ${routed('s.account_id = any($1::bigint[]) and')} s.account_id = c.account_id and s.send_id = c.send_id
             and not s.is_counted
           returning s.account_id, s.send_id`,
    values: [codes.map((code) => code.account_id), codes.map((code) => code.send_id)],
  });
  return new Set(rows.map(keyOf));
}

export const keyOf = (code: Pick<EndedCode, 'account_id' | 'send_id'>) =>
  `${code.account_id}:${code.send_id}`;

/** A code as it is added to the figures. */
export interface CountedCode {
  readonly accountId: number;
  readonly askedAt: Date;
  readonly channel: string;
  readonly carrier: string;
  readonly network: string;
  readonly isElsewhere: boolean;
  readonly sentMs: number | null;
  readonly deliveredMs: number | null;
  readonly approvedMs: number | null;
}

export const measures = [
  'asked',
  'sent',
  'delivered',
  'approved',
  'elsewhere',
  'sent_ms',
  'delivered_ms',
  'approved_ms',
] as const;
const key = 'account_id, hour, channel, carrier, network';
const added = measures.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ');
const store = `
  insert into verify_figures as f (${key}, ${measures.join(', ')})
  select ${key}, ${measures.join(', ')} from summed order by ${key}
  on conflict (${key}) do update set ${added}`;

const columns = declareColumns<CountedCode>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['asked_at', 'timestamptz', ({ askedAt }) => askedAt],
  ['channel', 'text', ({ channel }) => channel],
  ['carrier', 'text', ({ carrier }) => carrier],
  ['network', 'text', ({ network }) => network],
  ['is_elsewhere', 'bool', ({ isElsewhere }) => isElsewhere],
  ['sent_ms', 'bigint', ({ sentMs }) => sentMs],
  ['delivered_ms', 'bigint', ({ deliveredMs }) => deliveredMs],
  ['approved_ms', 'bigint', ({ approvedMs }) => approvedMs],
]);
const parameters = placeholders([...columns.parameters, 'time_zone']);
const zone = parameters.placeOf('time_zone');

/** Adds codes to the figures of their hours. Ordered by key, so that two runs at once cannot deadlock. */
export async function addCodes(
  client: WriterClient,
  codes: readonly CountedCode[],
  timeZone: string,
): Promise<void> {
  await client.query({
    name: 'add_verify_figures',
    text: `with summed as (
             select account_id, date_trunc('hour', asked_at at time zone ${zone}::text) at time zone ${zone}::text as hour,
               channel, carrier, network, count(*) as asked, count(sent_ms) as sent, count(delivered_ms) as delivered,
               count(approved_ms) as approved, count(*) filter (where is_elsewhere) as elsewhere,
               coalesce(sum(sent_ms), 0)::bigint as sent_ms, coalesce(sum(delivered_ms), 0)::bigint as delivered_ms,
               coalesce(sum(approved_ms), 0)::bigint as approved_ms
             from unnest(${columns.arrays(parameters.placeOf)}) as c (${columns.names}) group by 1, 2, 3, 4, 5)
           ${store}`,
    values: parameters.values({ ...columns.values(codes), time_zone: timeZone }),
  });
}

const sums = measures.map((name) => `sum(${name})::bigint as ${name}`).join(', ');

/** Folds the hours between these into the first hour of their day. */
export const foldOldHours = (
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
): NamedStatement => ({
  name: 'fold_verify_figures',
  text: `with taken as (
           delete from verify_figures where hour >= $1::timestamptz and hour < $2::timestamptz
             and hour <> date_trunc('day', hour at time zone $3::text) at time zone $3::text returning *),
         summed as (
           select account_id, date_trunc('day', hour at time zone $3::text) at time zone $3::text as hour, channel, carrier,
             network, ${sums}
           from taken group by 1, 2, 3, 4, 5)
         ${store}`,
  values: [from, to, timeZone],
});
