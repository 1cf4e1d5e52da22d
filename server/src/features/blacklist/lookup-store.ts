import { optOutSource } from './blacklist.ts';

/** Runs a statement: a pool, a connection in a transaction, or a Kysely transaction behind `clientOf`. */
export interface LookupClient {
  query<Row extends object>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Row[] }>;
}

const recipientsText = `
  select distinct mobile from blacklist_entries
  where mobile = any($1::text[]) and (line_id is null or line_id = $2) and (account_id is null or account_id = $3)
    and (not $4 or source <> '${optOutSource}')`;

/** Those of the numbers that are blocked for this account and line, in one statement. For a few thousand at a time. */
export async function listBlacklisted(
  client: LookupClient,
  {
    accountId,
    lineId,
    mobiles,
    isService = false,
  }: { accountId: number; lineId: number; mobiles: readonly string[]; isService?: boolean },
): Promise<Set<string>> {
  if (mobiles.length === 0) return new Set();
  const { rows } = await client.query<{ mobile: string }>({
    name: 'list_blacklisted',
    text: recipientsText,
    values: [mobiles, lineId, accountId, isService],
  });
  return new Set(rows.map(({ mobile }) => mobile));
}

const messagesText = `
  select distinct v.n
  from unnest($1::bigint[], $2::text[], $3::text[], $4::bool[]) with ordinality as v (account_id, line, mobile, is_service, n)
  join blacklist_entries b on b.mobile = v.mobile
  left join lines l on l.id = b.line_id
  where (b.line_id is null or l.number = v.line) and (b.account_id is null or b.account_id = v.account_id)
    and (not v.is_service or b.source <> '${optOutSource}')`;

/** Those of the messages, of any accounts and lines, whose recipient is blocked, in one statement. */
export async function filterBlacklisted<
  Message extends {
    readonly accountId: number;
    readonly line: string;
    readonly mobile: string;
    readonly isService?: boolean;
  },
>(client: LookupClient, messages: readonly Message[]): Promise<Set<Message>> {
  if (messages.length === 0) return new Set();
  const { rows } = await client.query<{ n: number }>({
    name: 'filter_blacklisted',
    text: messagesText,
    values: [
      messages.map(({ accountId }) => accountId),
      messages.map(({ line }) => line),
      messages.map(({ mobile }) => mobile),
      messages.map(({ isService = false }) => isService),
    ],
  });
  return new Set(rows.flatMap(({ n }) => messages[n - 1] ?? []));
}
