import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { eventSql } from '../../../common/webhooks/index.ts';
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

export interface CheckedVerification {
  readonly place: number;
  /** Whether the code was compared; false: it had ended before, or another check was at it. */
  readonly is_tried: boolean;
  readonly account_id: number;
  readonly id: number;
  readonly mobile: string;
  readonly purpose: string;
  readonly reference: string | null;
  readonly channel: string;
  readonly is_test: boolean;
  readonly status: VerificationStatus;
  readonly attempts: number;
  readonly attempts_max: number;
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
const { placeOf } = parameters;
const accounts = placeOf('account_id');
const now = `${placeOf('now')}::timestamptz`;

// Compares digests of 32 bytes under salts that no caller knows: how long it takes says nothing about the code.
const isRightCode = `exists (
  select from unnest(v.codes) as k (code) where substr(k.code, 17) = sha256(substr(k.code, 1, 16) || a.digest))`;
const isLastAttempt = 'v.attempts + 1 >= v.attempts_max';
const returned = `v.account_id, v.id, v.mobile, v.purpose, v.reference, v.channel, v.is_test, v.status, v.attempts, v.attempts_max,
  v.expires_at`;

// A check that waits for another one of the same verification sees what that one left: the condition is judged again.
// Without `offset 0` the digests would be compared again for each column.
const tried = `
  asked as materialized (
    select c.place::int, c.account_id, c.is_test, c.digest, coalesce(c.id, (
      select v.id from verifications v
      where v.account_id = c.account_id and v.mobile = c.mobile and v.purpose = c.purpose and v.is_test = c.is_test
      order by v.id desc limit 1)) as id
    from unnest(${columns.arrays(placeOf)}) with ordinality as c (${columns.names}, place)),
  tried as (
    update verifications v set (attempts, is_open, status, ended_at) = (
      select v.attempts + 1, not k.is_right,
        (case when k.is_right then 'approved' when ${isLastAttempt} then 'failed' else 'pending' end)::verification_status,
        case when k.is_right or ${isLastAttempt} then ${now} end
      from (select ${isRightCode} as is_right offset 0) k)
    from asked a
    where ${routed(`v.account_id = any(${accounts}::bigint[]) and`)} v.account_id = a.account_id and v.id = a.id
      and v.is_test = a.is_test and v.status = 'pending' and v.expires_at > ${now}
    returning a.place, true as is_tried, ${returned})`;
const ended = `
  select a.place, false, ${returned}
  from asked a join verifications v on v.account_id = a.account_id and v.id = a.id and v.is_test = a.is_test
  where ${routed(`v.account_id = any(${accounts}::bigint[]) and`)} not exists (select from tried t where t.place = a.place)`;

const checkText = `with ${tried} select * from tried union all ${ended}`;

const events = eventSql.record({
  at: now,
  rows: `select t.*, ${endedTypeSql} as type from tried t`,
  data: endedDataSql,
});
const checkAndRecordText = `
  with ${tried}, ${events}
  select t.*, (select count(*) from notified) as notified from tried t
  union all ${ended.replace(returned, `${returned}, 0`)}`;

/** Compares codes and counts the attempts, in one statement. An unknown verification has no row. */
export function tryCodes(
  client: WriterClient,
  checks: readonly CodeCheck[],
  at: Date,
): Promise<CheckedVerification[]> {
  return runChecks(client, { name: 'try_verification_codes', text: checkText }, { checks, at });
}

/** The same, with the events of verifications that end by it. */
export function tryAndRecord(
  client: WriterClient,
  checks: readonly CodeCheck[],
  at: Date,
): Promise<CheckedVerification[]> {
  const statement = { name: 'try_verification_codes_and_record', text: checkAndRecordText };
  return runChecks(client, statement, { checks, at });
}

async function runChecks(
  client: WriterClient,
  statement: { readonly name: string; readonly text: string },
  { checks, at }: { checks: readonly CodeCheck[]; at: Date },
): Promise<CheckedVerification[]> {
  const { rows } = await client.query<CheckedVerification>({
    ...statement,
    values: parameters.values({ ...columns.values(checks), now: at }),
  });
  return rows;
}
