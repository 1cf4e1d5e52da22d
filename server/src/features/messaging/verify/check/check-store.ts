import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { eventSql } from '../../../common/webhooks/index.ts';
import { isInPlace, newestFirst } from '../places-store.ts';
import type { VerificationStatus } from '../verification.ts';
import { endedDataSql, endedTypeSql } from '../verify-events.ts';

/** A code that is to be compared: of a verification by its id, or of the newest one of a number and purpose. */
export interface CodeCheck {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly of: { readonly id: number } | { readonly mobile: string; readonly purpose: string };
  /** `codeDigest` of what was typed. */
  readonly digest: Buffer;
}

/** What a check left, of the check in this place of its batch. */
export interface CheckedVerification {
  readonly place: number;
  readonly id: number;
  readonly status: VerificationStatus;
  readonly attempts: number;
  readonly attempts_max: number;
}

export interface TriedVerification extends CheckedVerification {
  readonly account_id: number;
  readonly mobile: string;
  readonly purpose: string;
  readonly reference: string | null;
  readonly channel: string;
  readonly is_test: boolean;
}

export interface FoundVerification extends CheckedVerification {
  readonly expires_at: Date;
}

const columns = declareColumns<CodeCheck>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['is_test', 'bool', ({ isTest }) => isTest],
  ['id', 'bigint', ({ of }) => ('id' in of ? of.id : null)],
  ['mobile', 'text', ({ of }) => ('id' in of ? null : of.mobile)],
  ['purpose', 'text', ({ of }) => ('id' in of ? null : of.purpose)],
  ['digest', 'bytea', ({ digest }) => digest],
]);
const parameters = placeholders([...columns.parameters, 'now']);
const withoutTime = placeholders(columns.parameters);
// The placeholders of both are the same but for the last.
const { placeOf } = parameters;
const accounts = placeOf('account_id');
const now = `${placeOf('now')}::timestamptz`;

// Compares digests of 32 bytes under salts that no caller knows: how long it takes says nothing about the code.
const isRight = (code: string) => `substr(${code}, 17) = sha256(substr(${code}, 1, 16) || a.digest)`;
// Most verifications have one code: to list it would cost more than to compare it.
const isRightCode = `case when cardinality(v.codes) = 1 then ${isRight('v.codes[1]')}
  else exists (select from unnest(v.codes) as k (code) where ${isRight('k.code')}) end`;
const isLastAttempt = 'v.attempts + 1 >= v.attempts_max';

// The newest one of a number and purpose holds its place, or is the last of those that did.
const ofNumber = `v.account_id = c.account_id and v.mobile = c.mobile and v.purpose = c.purpose and v.is_test = c.is_test`;
const asked = `
  asked as materialized (
    select c.place::int, c.account_id, c.is_test, c.digest, coalesce(c.id,
      (select v.id from verifications v where ${ofNumber} and ${isInPlace('v')}),
      (select v.id from verifications v where ${ofNumber} order by ${newestFirst('v')} limit 1)) as id
    from unnest(${columns.arrays(placeOf)}) with ordinality as c (${columns.names}, place))`;
// A check that waits for another one of the same verification sees what that one left: the condition is judged again.
// Without `offset 0` the digests would be compared again for each column. What it writes is in no index.
const tried = `${asked},
  tried as (
    update verifications v set (attempts, status, ended_at) = (
      select v.attempts + 1,
        (case when k.is_right then 'approved' when ${isLastAttempt} then 'failed' else 'pending' end)::verification_status,
        case when k.is_right or ${isLastAttempt} then ${now} end
      from (select ${isRightCode} as is_right offset 0) k)
    from asked a
    where ${routed(`v.account_id = any(${accounts}::bigint[]) and`)} v.account_id = a.account_id and v.id = a.id
      and v.is_test = a.is_test and v.status = 'pending' and v.expires_at > ${now}
    returning a.place, v.account_id, v.id, v.mobile, v.purpose, v.reference, v.channel, v.is_test, v.status, v.attempts,
      v.attempts_max)`;

const triedText = `with ${tried} select * from tried`;

const events = eventSql.record({
  at: now,
  rows: `select t.*, ${endedTypeSql} as type from tried t`,
  data: endedDataSql,
});
// One row for the batch: reading a row for each check took as long as its statement.
const triedAndRecordedText = `
  with ${tried}, ${events}
  select string_agg(concat_ws(' ', place, id, status, attempts, attempts_max), ',') as tried,
    (select count(*) from notified) as notified
  from tried`;

const foundText = `
  with ${asked}
  select a.place, v.id, v.status, v.attempts, v.attempts_max, v.expires_at
  from asked a join verifications v on v.account_id = a.account_id and v.id = a.id and v.is_test = a.is_test
  where ${routed(`v.account_id = any(${accounts}::bigint[]) and`)} true`;

const valuesOf = (checks: readonly CodeCheck[], at: Date) =>
  parameters.values({ ...columns.values(checks), now: at });

/** Compares codes and counts the attempts, in one statement. What has ended before, or is not known, has no row. */
export async function tryCodes(
  client: WriterClient,
  checks: readonly CodeCheck[],
  at: Date,
): Promise<readonly TriedVerification[]> {
  const statement = { name: 'try_verification_codes', text: triedText, values: valuesOf(checks, at) };
  return (await client.query<TriedVerification>(statement)).rows;
}

/** The same, with the events of verifications that end by it. */
export async function tryAndRecord(
  client: WriterClient,
  checks: readonly CodeCheck[],
  at: Date,
): Promise<readonly CheckedVerification[]> {
  const { rows } = await client.query<{ tried: string | null }>({
    name: 'try_verification_codes_and_record',
    text: triedAndRecordedText,
    values: valuesOf(checks, at),
  });
  return rows[0]?.tried?.split(',').map(readTried) ?? [];
}

function readTried(given: string): CheckedVerification {
  const [place, id, status, attempts, attemptsMax] = given.split(' ');
  return {
    place: Number(place),
    id: Number(id),
    status: status as VerificationStatus,
    attempts: Number(attempts),
    attempts_max: Number(attemptsMax),
  };
}

/** The verifications of checks as they are, without any attempt. */
export async function findChecked(
  client: WriterClient,
  checks: readonly CodeCheck[],
): Promise<readonly FoundVerification[]> {
  const { rows } = await client.query<FoundVerification>({
    name: 'find_checked_verifications',
    text: foundText,
    values: withoutTime.values(columns.values(checks)),
  });
  return rows;
}
