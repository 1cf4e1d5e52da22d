import type { BlockedBy } from '../../../text/item-words.ts';
import { joinLine } from '../../lines/lines/index.ts';
import { optOutSource } from './blacklist.ts';

/** Runs a statement: a pool, a connection in a transaction, or a Kysely transaction behind `clientOf`. */
export interface LookupClient {
  query<Row extends object>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Row[] }>;
}

/** Who keeps the list that a number is on. */
export interface FoundNumber {
  readonly found: string;
  readonly by: BlockedBy;
}

// A row with null says that entries have digests of erased numbers, and none were given to compare with.
const noDigestsGiven = (given: string, more = '') => `
  union all select null${more} from blacklist_version where erased_in > 0 and not ${given}`;

const recipientsText = `
  select distinct mobile as found, 'list' as by from blacklist_entries
  where mobile = any($1::text[]) and (line_id is null or line_id = $2) and (account_id is null or account_id = $3)
    and (not $4 or source <> '${optOutSource}')
  union all
  select mobile, 'operator' from operator_blocks
  where $6::timestamptz is not null and mobile = any($1::text[]) and until > $6
    and exists (select from (select $2::bigint as line) g ${joinLine('g.line')} where l.service = 'advertising')
  ${noDigestsGiven('$5', ", 'list'")}`;

export interface StoredNumbers {
  readonly accountId: number;
  readonly lineId: number;
  /** Numbers, and their digests if `hasDigests`. */
  readonly stored: readonly string[];
  readonly isService: boolean;
  readonly hasDigests: boolean;
  /** For advertising at this moment, what operators' lists stopped counts too, where the line is for advertising; null: not. */
  readonly advertisingAt: Date | null;
}

/** Those that are blocked for this account and line; undefined: digests are needed too. */
export async function selectBlacklisted(
  client: LookupClient,
  { accountId, lineId, stored, isService, hasDigests, advertisingAt }: StoredNumbers,
): Promise<readonly FoundNumber[] | undefined> {
  const { rows } = await client.query<{ found: string | null; by: BlockedBy }>({
    name: 'list_blacklisted',
    text: recipientsText,
    values: [stored, lineId, accountId, isService, hasDigests, advertisingAt],
  });
  return rows.some(({ found }) => found === null) ? undefined : (rows as FoundNumber[]);
}

const messagesText = `
  select distinct v.n as found
  from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::bool[]) as v (n, account_id, line, mobile, is_service)
  join blacklist_entries b on b.mobile = v.mobile
  left ${joinLine('b.line_id')}
  where (b.line_id is null or l.number = v.line) and (b.account_id is null or b.account_id = v.account_id)
    and (not v.is_service or b.source <> '${optOutSource}')
  ${noDigestsGiven('$6')}`;

export interface StoredMessage {
  /** Which message it is; one has two rows if digests are compared too. */
  readonly n: number;
  readonly accountId: number;
  readonly line: string;
  readonly stored: string;
  readonly isService: boolean;
}

/** Numbers `n` of the messages whose recipient is blocked; undefined: digests are needed too. */
export async function selectBlacklistedMessages(
  client: LookupClient,
  messages: readonly StoredMessage[],
  hasDigests: boolean,
): Promise<readonly number[] | undefined> {
  const { rows } = await client.query<{ found: number | null }>({
    name: 'filter_blacklisted',
    text: messagesText,
    values: [
      messages.map(({ n }) => n),
      messages.map(({ accountId }) => accountId),
      messages.map(({ line }) => line),
      messages.map(({ stored }) => stored),
      messages.map(({ isService }) => isService),
      hasDigests,
    ],
  });
  return completeOnly(rows);
}

function completeOnly<Found>(rows: readonly { found: Found | null }[]): Found[] | undefined {
  const found: Found[] = [];
  for (const row of rows) {
    if (row.found === null) return undefined;
    found.push(row.found);
  }
  return found;
}
