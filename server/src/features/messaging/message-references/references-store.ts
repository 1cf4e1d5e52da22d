import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { routed } from '../../../storage/routed-sql.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';
import { RowBusy } from '../../../storage/writers.ts';

export interface ReferenceName {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly reference: string;
}

/** A reference with the place of its message. */
interface PlacedReference {
  readonly account_id: number;
  readonly is_test: boolean;
  readonly reference: string;
  readonly request_id: number;
  readonly n: number;
}

const namesOf = (names: readonly ReferenceName[]) => [
  names.map(({ accountId }) => accountId),
  names.map(({ isTest }) => isTest),
  names.map(({ reference }) => reference),
];
const given = 'unnest($1::bigint[], $2::bool[], $3::text[]) as v (account_id, is_test, reference)';
const isSame = `${routed('r.account_id = any($1::bigint[]) and')} r.account_id = v.account_id and r.is_test = v.is_test
  and r.reference = v.reference`;

// In the order of the arrays, which is the same in all processes: two batches that claim the same names in opposite orders
// would wait for each other.
const claimText = `
  insert into message_references as r (account_id, is_test, reference, unique_until)
  select account_id, is_test, reference, unique_until
  from unnest($1::bigint[], $2::bool[], $3::text[], $4::timestamptz[])
    with ordinality as v (account_id, is_test, reference, unique_until, place)
  order by place
  on conflict (account_id, is_test, reference) do update set request_id = null, n = 0, unique_until = excluded.unique_until
  where r.unique_until <= $5::timestamptz
  returning r.account_id, r.is_test, r.reference`;

/**
 * Claims names, each once, and returns those that are claimed. Waits for a name that another transaction is claiming; one that
 * is unique for a message already is not returned; one whose time is over is claimed again.
 */
export async function claimReferences(
  client: StatementClient,
  names: readonly (ReferenceName & { readonly uniqueUntil: Date })[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ordered = names.toSorted(
    (one, other) =>
      one.accountId - other.accountId ||
      Number(one.isTest) - Number(other.isTest) ||
      (one.reference < other.reference ? -1 : 1),
  );
  const { rows } = await client.query<Omit<PlacedReference, 'request_id' | 'n'>>({
    name: 'claim_message_references',
    text: claimText,
    values: [...namesOf(ordered), ordered.map(({ uniqueUntil }) => uniqueUntil), now],
  });
  return new Set(
    rows.map((row) =>
      referenceKey({ accountId: row.account_id, isTest: row.is_test, reference: row.reference }),
    ),
  );
}

/** For so long others of a batch wait for one name. */
const waitMs = 50;

/** The same within a batch: a name that another transaction keeps for longer ends it with `RowBusy`. */
export async function claimReferencesSoon(
  ...[client, names, now]: Parameters<typeof claimReferences>
): Promise<ReadonlySet<string>> {
  // Sent together, so that the short time holds for this statement alone.
  const shortened = client.query({
    name: 'shorten_lock_timeout',
    text: `set local lock_timeout = '${waitMs}ms'`,
    values: [],
  });
  const claimed = claimReferences(client, names, now);
  const reset = client.query({
    name: 'reset_lock_timeout',
    text: 'set local lock_timeout to default',
    values: [],
  });
  // After a failed statement the others of the transaction fail too; the first one says why.
  for (const one of [shortened, claimed, reset]) one.catch(() => undefined);
  try {
    await shortened;
    const names = await claimed;
    await reset;
    return names;
  } catch (problem) {
    throw (problem as { code?: unknown }).code === '55P03' ? new RowBusy(problem) : problem;
  }
}

export function referenceKey({ accountId, isTest, reference }: ReferenceName): string {
  return `${accountId} ${isTest} ${reference}`;
}

/** The messages of these names, by their keys. */
export async function findReferences(
  client: StatementClient,
  names: readonly ReferenceName[],
  /** Those that a repeat would meet; absent: all that are kept. */
  uniqueAfter?: Date,
): Promise<ReadonlyMap<string, { readonly sendId: number; readonly n: number }>> {
  const { rows } = await client.query<PlacedReference>({
    name: 'find_message_references',
    text: `select r.account_id, r.is_test, r.reference, r.request_id, r.n
           from ${given} join message_references r on ${isSame}
           where r.request_id is not null and r.unique_until > $4::timestamptz`,
    values: [...namesOf(names), uniqueAfter ?? '-infinity'],
  });
  return new Map(
    rows.map((row) => [
      referenceKey({ accountId: row.account_id, isTest: row.is_test, reference: row.reference }),
      { sendId: row.request_id, n: row.n },
    ]),
  );
}

/** Notes the messages of names that this transaction claimed. */
export async function placeReferences(
  client: StatementClient,
  placed: readonly (ReferenceName & { readonly sendId: number; readonly n: number })[],
): Promise<void> {
  await client.query({
    name: 'place_message_references',
    text: `update message_references r set request_id = v.request_id, n = v.n
           from unnest($1::bigint[], $2::bool[], $3::text[], $4::bigint[], $5::int[])
             as v (account_id, is_test, reference, request_id, n)
           where ${isSame}`,
    values: [...namesOf(placed), placed.map(({ sendId }) => sendId), placed.map(({ n }) => n)],
  });
}

/** Frees names whose sends were refused. */
export async function freeReferences(
  client: StatementClient,
  names: readonly ReferenceName[],
): Promise<void> {
  await client.query({
    name: 'free_message_references',
    text: `delete from message_references r using ${given} where ${isSame}`,
    values: namesOf(names),
  });
}

/** Deletes up to `limit` names that were unique until a date. Returns how many. */
export async function deleteOldReferences(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message_references r
    using (select account_id, is_test, reference from message_references where unique_until <= ${before}
           order by unique_until limit ${limit}) old
    where r.account_id = old.account_id and r.is_test = old.is_test and r.reference = old.reference`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** SQL for the reports; columns and placeholders are given as they are written there. */
export const referenceSql = {
  /** Expression: the name of a message; that of its whole send if it has none of its own. */
  ofMessage: ({ account, request, n }: { account: string; request: string; n: string }) => `(
    select f.reference from message_references f
    where f.account_id = ${account} and f.request_id = ${request} and f.n in (0, ${n}) order by f.n desc limit 1)`,
  /** Rows: the messages that are asked for by names, in the order of the names. */
  wanted: ({ account, isTest, names }: { account: string; isTest: string; names: string }) => `
    select f.request_id, f.n, f.n = 0 as is_whole, a.place
    from unnest(${names}) with ordinality as a (reference, place)
    join message_references f on f.account_id = ${account} and f.is_test = ${isTest} and f.reference = a.reference
      and f.request_id is not null`,
  /** Rows: the sends that this name finds, of test keys too; both are named, as the key of the table has that column between. */
  sends: (account: number, name: string) => sql`
    select f.request_id from message_references f
    where f.account_id = ${account} and f.is_test = any (array[false, true]) and f.reference = ${name}
      and f.request_id is not null`,
} as const;
