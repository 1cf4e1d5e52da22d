import { messageSql } from '../../messages/index.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import type { NamedStatement, WriterClient } from '../../../../storage/writers.ts';
import type { DueWork } from '../../../../due-work.ts';
import type { Channel, Step, VerificationStatus } from '../verification.ts';

/** A step that waits for the receipt of the send before it. */
export interface StepKey {
  readonly accountId: number;
  readonly verificationId: number;
  /** Which of the codes that were asked for it belongs to. */
  readonly asked: number;
  readonly step: number;
}

export interface WaitingStep extends StepKey {
  readonly afterSendId: number;
  /** This step and those behind it. */
  readonly steps: readonly Step[];
  readonly dueAt: Date;
}

const keyArrays = 'unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[])';
const keyNames = 'account_id, verification_id, asked, step';
const isKey = (row: string) =>
  `${routed(`${row}.account_id = any($1::bigint[]) and`)} ${row}.account_id = c.account_id
    and ${row}.verification_id = c.verification_id and ${row}.asked = c.asked and ${row}.step = c.step`;
const keyValues = (keys: readonly StepKey[]) => [
  keys.map(({ accountId }) => accountId),
  keys.map(({ verificationId }) => verificationId),
  keys.map(({ asked }) => asked),
  keys.map(({ step }) => step),
];

export function insertSteps(client: WriterClient, steps: readonly WaitingStep[]): Promise<unknown> {
  return client.query({
    name: 'insert_verification_steps',
    text: `insert into verification_steps (${keyNames}, after_send_id, steps, due_at)
           select ${keyNames}, after_send_id, steps, due_at
           from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::bigint[], $6::jsonb[], $7::timestamptz[])
             as c (${keyNames}, after_send_id, steps, due_at)`,
    values: [
      ...keyValues(steps),
      steps.map(({ afterSendId }) => afterSendId),
      steps.map((one) => JSON.stringify(one.steps)),
      steps.map(({ dueAt }) => dueAt),
    ],
  });
}

/** Ends what waits for codes that were asked for before: another one was sent, with ways of its own. */
export function endEarlierSteps(
  client: WriterClient,
  repeated: readonly Pick<StepKey, 'accountId' | 'verificationId' | 'asked'>[],
): Promise<unknown> {
  return client.query({
    name: 'end_earlier_verification_steps',
    text: `update verification_steps s set state = 'ended'
           from unnest($1::bigint[], $2::bigint[], $3::int[]) as c (account_id, verification_id, asked)
           where ${routed('s.account_id = any($1::bigint[]) and')} s.account_id = c.account_id
             and s.verification_id = c.verification_id and s.asked < c.asked and s.state = 'waiting'`,
    values: [
      repeated.map(({ accountId }) => accountId),
      repeated.map(({ verificationId }) => verificationId),
      repeated.map(({ asked }) => asked),
    ],
  });
}

/** A step whose time has come, with what it needs to be taken. */
export interface DueStep {
  readonly account_id: number;
  readonly verification_id: number;
  readonly asked: number;
  readonly step: number;
  readonly steps: readonly Step[];
  readonly mobile: string;
  readonly purpose: string;
  readonly is_test: boolean;
  readonly status: VerificationStatus;
  readonly expires_at: Date;
  readonly pattern_code: string;
  readonly line_number: string | null;
  readonly locale: string;
  readonly app_hash: string | null;
  readonly web_origin: string | null;
  readonly code_length: number;
  readonly ttl_seconds: number;
  /** Of the send before it. */
  readonly before_send_id: number;
  readonly before_channel: Channel;
  readonly before_carrier: string | null;
  /** Whether one of the sends before it reached the phone, be it late: the person has a code that is right. */
  readonly is_delivered: boolean;
}

export const dueSteps = (now: Date, limit: number): NamedStatement => ({
  name: 'list_due_verification_steps',
  text: `select s.account_id, s.verification_id, s.asked, s.step, s.steps, v.mobile, v.purpose, v.is_test, v.status, v.expires_at,
           v.pattern_code, v.line_number, v.locale, v.app_hash, v.web_origin, v.code_length, v.ttl_seconds,
           r.id as before_send_id, b.channel as before_channel, r.carrier as before_carrier,
           exists (
             select from verification_sends d
             ${messageSql.joinSingle({ account: 'd.account_id', request: 'd.send_id' })}
             where d.account_id = s.account_id and d.verification_id = s.verification_id and d.asked = s.asked
               and r.item_status = 'delivered') as is_delivered
         from verification_steps s
         join verifications v on v.account_id = s.account_id and v.id = s.verification_id
         join verification_sends b on b.account_id = s.account_id and b.send_id = s.after_send_id
         ${messageSql.joinSingle({ account: 's.account_id', request: 's.after_send_id' })}
         where s.state = 'waiting' and s.due_at <= $1::timestamptz
         order by s.due_at limit $2`,
  values: [now, limit],
});

/** Steps whose time has come. */
export const dueClimbs: DueWork = {
  channel: 'peyk_sends',
  condition: `exists (select 1 from verification_steps where state = 'waiting' and due_at <= $1)`,
};

/** The verifications of these steps that still wait for a code; locked, so that nothing ends them meanwhile. */
export async function lockPending(
  client: WriterClient,
  keys: readonly Pick<StepKey, 'accountId' | 'verificationId'>[],
  now: Date,
): Promise<{ account_id: number; id: number }[]> {
  const { rows } = await client.query<{ account_id: number; id: number }>({
    name: 'lock_climbing_verifications',
    text: `select v.account_id, v.id from verifications v
           join unnest($1::bigint[], $2::bigint[]) as c (account_id, id) on v.account_id = c.account_id and v.id = c.id
           where ${routed('v.account_id = any($1::bigint[]) and')} v.status = 'pending' and v.expires_at > $3::timestamptz
           order by v.account_id, v.id for update of v`,
    values: [keys.map(({ accountId }) => accountId), keys.map(({ verificationId }) => verificationId), now],
  });
  return rows;
}

type KeyRow = Pick<DueStep, 'account_id' | 'verification_id' | 'asked' | 'step'>;

/** Moves steps that wait to a state. Returns those that did: of two transactions that want one step one gets it. */
export async function moveSteps(
  client: WriterClient,
  keys: readonly StepKey[],
  state: 'taken' | 'skipped' | 'ended',
): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>({
    name: 'move_verification_steps',
    text: `update verification_steps s set state = $5 from ${keyArrays} as c (${keyNames})
           where ${isKey('s')} and s.state = 'waiting'
           returning s.account_id, s.verification_id, s.asked, s.step`,
    values: [...keyValues(keys), state],
  });
  return rows;
}

/** Ends steps that were taken in this transaction and that the wallet cannot pay for. */
export function endUnpaidSteps(client: WriterClient, keys: readonly StepKey[]): Promise<unknown> {
  return client.query({
    name: 'end_unpaid_verification_steps',
    text: `update verification_steps s set state = 'ended' from ${keyArrays} as c (${keyNames}) where ${isKey('s')}`,
    values: keyValues(keys),
  });
}

/** Another code of a verification, which its step sends. Codes before it stay right, for as long as this one is. */
export function addCodes(
  client: WriterClient,
  codes: readonly {
    readonly accountId: number;
    readonly verificationId: number;
    readonly code: Buffer;
    readonly channel: Channel;
  }[],
  now: Date,
): Promise<unknown> {
  return client.query({
    name: 'add_climbed_codes',
    text: `update verifications v set codes = v.codes || c.code, channel = c.channel,
             expires_at = greatest(v.expires_at, $5::timestamptz + v.ttl_seconds * interval '1 second')
           from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[]) as c (account_id, id, code, channel)
           where ${routed('v.account_id = any($1::bigint[]) and')} v.account_id = c.account_id and v.id = c.id`,
    values: [
      codes.map(({ accountId }) => accountId),
      codes.map(({ verificationId }) => verificationId),
      codes.map(({ code }) => code),
      codes.map(({ channel }) => channel),
      now,
    ],
  });
}

/** Steps behind these sends become due: the sends failed, and silence need not be waited for. */
export const hurrySteps = (
  sends: readonly { readonly account_id: number; readonly id: number }[],
  now: Date,
): NamedStatement => ({
  name: 'hurry_verification_steps',
  text: `update verification_steps s set due_at = $3::timestamptz
         from unnest($1::bigint[], $2::bigint[]) as c (account_id, send_id)
         where ${routed('s.account_id = any($1::bigint[]) and')} s.account_id = c.account_id
           and s.after_send_id = c.send_id and s.state = 'waiting' and s.due_at > $3::timestamptz`,
  values: [sends.map(({ account_id }) => account_id), sends.map(({ id }) => id), now],
});
