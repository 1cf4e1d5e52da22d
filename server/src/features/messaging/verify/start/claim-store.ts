import { numbersArrayLiteral } from '../../../../storage/sql/array-literal.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { isInPlace, placeColumns } from '../places-store.ts';
import { pauseSeconds, sendsMax, type Channel, type VerificationStatus } from '../verification.ts';
import type { CodeToSend } from './code-to-send.ts';

/** A verification as its caller reads it, with the place that it holds. */
export interface ClaimedVerification {
  readonly account_id: number;
  readonly id: number;
  readonly mobile: string;
  readonly purpose: string;
  readonly is_test: boolean;
  readonly status: VerificationStatus;
  readonly channel: string;
  readonly reference: string | null;
  readonly hook_id: number | null;
  readonly sends: number;
  readonly attempts: number;
  readonly attempts_max: number;
  readonly expires_at: Date;
  readonly resend_at: Date;
}

const returned = `v.account_id, v.id, v.mobile, v.purpose, v.is_test, v.status, v.channel, v.reference, v.hook_id, v.sends, v.attempts,
  v.attempts_max, v.expires_at, v.resend_at`;

/** What many codes of a batch have in common. */
export const sharedColumns = declareColumns<CodeToSend>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['purpose', 'text', ({ purpose }) => purpose],
  ['is_test', 'bool', ({ isTest }) => isTest],
  ['channel', 'text', ({ channel }) => channel],
  ['steps', 'jsonb', ({ stepsText }) => stepsText],
  ['code_length', 'int', ({ codeLength }) => codeLength],
  ['ttl_seconds', 'int', ({ ttlSeconds }) => ttlSeconds],
  ['attempts_max', 'int', ({ attemptsMax }) => attemptsMax],
  ['pattern_code', 'text', ({ patternCode }) => patternCode],
  ['line_number', 'text', ({ lineNumber }) => lineNumber],
  ['locale', 'text', ({ locale }) => locale],
  ['app_hash', 'text', ({ appHash }) => appHash],
  ['web_origin', 'text', ({ webOrigin }) => webOrigin],
  ['hook_id', 'bigint', ({ hook }) => hook?.id ?? null],
]);
export const ownColumns = declareColumns<CodeToSend>([
  ['client_ip', 'text', ({ clientIp }) => clientIp],
  ['reference', 'text', ({ reference }) => reference],
  ['limit_keys', 'jsonb', ({ limitKeys }) => keptKeys(limitKeys)],
]);
const storedColumns = sharedColumns
  .and(declareColumns<CodeToSend>([['mobile', 'text', ({ mobile }) => mobile]]))
  .and(ownColumns);
/** Most calls name no keys of their own. */
const keptKeys = (keys: CodeToSend['limitKeys']) =>
  Object.keys(keys).length === 0 ? null : JSON.stringify(keys);
const codeColumn = declareColumns<CodeToSend>([['code', 'bytea', ({ code }) => code]]);
const newColumns = storedColumns.and(codeColumn);
const drawnByDatabase = placeholders([...newColumns.parameters, 'now']);
const drawnByCaller = placeholders([...newColumns.parameters, 'now', 'ids']);
const { placeOf } = drawnByCaller;

const later = (now: string, seconds: string) => `${now}::timestamptz + ${seconds} * interval '1 second'`;
/** When another code may follow, of a verification that had so many before this one. */
const nextResend = (now: string, sendsBefore: string) =>
  later(now, `least(${pauseSeconds.longest}, ${pauseSeconds.first} * 2 ^ ${sendsBefore})`);
const mayRepeat = (now: string) =>
  `v.status = 'pending' and v.resend_at <= ${now}::timestamptz and v.sends < ${sendsMax}`;

const openText = (id: string) => `
  insert into verifications as v (${storedColumns.names}, codes, id, status, is_open, sends, created_at, expires_at, resend_at)
  select ${storedColumns.names}, array[code], ${id}, 'pending', true, 1, ${placeOf('now')}::timestamptz,
    ${later(placeOf('now'), 'ttl_seconds')}, ${nextResend(placeOf('now'), '0')}
  from unnest(${newColumns.arrays(placeOf)}) with ordinality as c (${newColumns.names}, place)
  order by place
  on conflict (${placeColumns}) do update set codes = v.codes || excluded.codes,
    sends = v.sends + 1, channel = excluded.channel, expires_at = excluded.expires_at,
    resend_at = ${nextResend(placeOf('now'), 'v.sends')}
  where ${mayRepeat(placeOf('now'))}
  returning ${returned}`;
const openTexts = {
  drawnHere: { name: 'open_verifications', text: openText(`nextval('send_ids')`) },
  drawnBefore: {
    name: 'open_verifications_with_ids',
    text: openText(`(${placeOf('ids')}::bigint[])[place]`),
  },
};

/**
 * New verifications, and another code for those that are open and whose pause is over. Those that are open and must wait are not
 * returned. Waits for a transaction that opens the same one.
 */
export async function openVerifications(
  client: WriterClient,
  { wanted, ids, now }: { wanted: readonly CodeToSend[]; ids: readonly number[] | undefined; now: Date },
): Promise<ClaimedVerification[]> {
  const values = { ...newColumns.values(wanted), now };
  const { rows } = await client.query<ClaimedVerification>(
    ids === undefined
      ? { ...openTexts.drawnHere, values: drawnByDatabase.values(values) }
      : {
          ...openTexts.drawnBefore,
          values: drawnByCaller.values({ ...values, ids: numbersArrayLiteral(ids) }),
        },
  );
  return rows;
}

const repeatText = `
  update verifications v set codes = v.codes || c.code, sends = v.sends + 1, channel = c.channel,
    expires_at = ${later('$5', 'v.ttl_seconds')}, resend_at = ${nextResend('$5', 'v.sends')}
  from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[]) as c (account_id, id, code, channel)
  where ${routed('v.account_id = any($1::bigint[]) and')} v.account_id = c.account_id and v.id = c.id
    and v.expires_at > $5::timestamptz and ${mayRepeat('$5')}
  returning ${returned}`;

/** Another code for verifications that are named, if they are open and their pause is over. */
export async function repeatVerifications(
  client: WriterClient,
  wanted: readonly CodeToSend[],
  now: Date,
): Promise<ClaimedVerification[]> {
  const { rows } = await client.query<ClaimedVerification>({
    name: 'repeat_verifications',
    text: repeatText,
    values: [
      wanted.map(({ accountId }) => accountId),
      wanted.map(({ verificationId }) => verificationId),
      wanted.map(({ code }) => code),
      wanted.map(({ channel }) => channel),
      now,
    ],
  });
  return rows;
}

const places = `unnest($1::bigint[], $2::text[], $3::text[], $4::bool[]) as c (account_id, mobile, purpose, is_test)`;
const holdsPlace = `${routed('v.account_id = any($1::bigint[]) and')} v.account_id = c.account_id and v.mobile = c.mobile
    and v.purpose = c.purpose and v.is_test = c.is_test and ${isInPlace('v')}`;
const placeValues = (wanted: readonly CodeToSend[]) => [
  wanted.map(({ accountId }) => accountId),
  wanted.map(({ mobile }) => mobile),
  wanted.map(({ purpose }) => purpose),
  wanted.map(({ isTest }) => isTest),
];

/** Ends verifications that are pending though their time is over, and frees their places. */
export async function closeExpired(
  client: WriterClient,
  wanted: readonly CodeToSend[],
  now: Date,
): Promise<ClaimedVerification[]> {
  const { rows } = await client.query<ClaimedVerification>({
    name: 'close_expired_verifications',
    text: `update verifications v set is_open = false, ended_at = v.expires_at, status = 'expired'
           from ${places} where ${holdsPlace} and v.status = 'pending' and v.expires_at <= $5::timestamptz
           returning ${returned}`,
    values: [...placeValues(wanted), now],
  });
  return rows;
}

/** Frees places of verifications that ended before. One that failed keeps its place until its time is over. */
export function freePlaces(client: WriterClient, wanted: readonly CodeToSend[], now: Date): Promise<unknown> {
  return client.query({
    name: 'free_places_of_verifications',
    text: `update verifications v set is_open = false
           from ${places} where ${holdsPlace}
             and (v.status in ('approved', 'expired') or (v.status = 'failed' and v.expires_at <= $5::timestamptz))`,
    values: [...placeValues(wanted), now],
  });
}

/** The verifications that hold these places, if they have not come to their end. */
export async function findOpen(
  client: WriterClient,
  wanted: readonly CodeToSend[],
): Promise<ClaimedVerification[]> {
  const { rows } = await client.query<ClaimedVerification>({
    name: 'find_open_verifications',
    text: `select ${returned} from ${places} join verifications v on ${holdsPlace} and v.status in ('pending', 'failed')`,
    values: placeValues(wanted),
  });
  return rows;
}

interface StoredCode {
  readonly accountId: number;
  readonly sendId: number;
  readonly verificationId: number;
  readonly channel: Channel;
  /** Which of the codes that were asked for, and which way of it. */
  readonly asked: number;
  readonly step: number;
}

export function insertSends(client: WriterClient, sends: readonly StoredCode[], now: Date): Promise<unknown> {
  return client.query({
    name: 'insert_verification_sends',
    text: `insert into verification_sends (account_id, send_id, verification_id, asked, step, channel, created_at)
           select account_id, send_id, verification_id, asked, step, channel, $7::timestamptz
           from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::text[])
             as c (account_id, send_id, verification_id, asked, step, channel)`,
    values: [
      sends.map(({ accountId }) => accountId),
      sends.map(({ sendId }) => sendId),
      sends.map(({ verificationId }) => verificationId),
      sends.map(({ asked }) => asked),
      sends.map(({ step }) => step),
      sends.map(({ channel }) => channel),
      now,
    ],
  });
}

const keys = `unnest($1::bigint[], $2::bigint[]) as c (account_id, id)`;
const isOfKeys = `${routed('v.account_id = any($1::bigint[]) and')} v.account_id = c.account_id and v.id = c.id`;

/** Takes back the newest codes, which a step would have sent. */
export function takeBackCodes(
  client: WriterClient,
  unpaid: readonly { readonly accountId: number; readonly verificationId: number }[],
): Promise<unknown> {
  return client.query({
    name: 'take_back_climbed_codes',
    text: `update verifications v set codes = v.codes[:cardinality(v.codes) - 1] from ${keys} where ${isOfKeys}`,
    values: [unpaid.map(({ accountId }) => accountId), unpaid.map((one) => one.verificationId)],
  });
}

/** Takes back the newest codes of verifications, whose sends were not paid for; one without any other code is deleted. */
export function takeBack(
  client: WriterClient,
  unpaid: readonly { readonly accountId: number; readonly id: number }[],
  now: Date,
): Promise<unknown>[] {
  const values = [unpaid.map(({ accountId }) => accountId), unpaid.map(({ id }) => id)];
  return [
    client.query({
      name: 'take_back_verification_codes',
      text: `update verifications v set codes = v.codes[:cardinality(v.codes) - 1], sends = v.sends - 1,
               resend_at = $3::timestamptz
             from ${keys} where ${isOfKeys}`,
      values: [...values, now],
    }),
    client.query({
      name: 'delete_unsent_verifications',
      text: `delete from verifications v using ${keys} where ${isOfKeys} and v.sends = 0`,
      values,
    }),
  ];
}
