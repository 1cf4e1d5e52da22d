import { retryOnConflict } from './connections/retry-on-conflict.ts';
import type { StatementClient } from './statement-client.ts';
import type { NamedStatement } from './writers.ts';

/** The key of a row that is claimed. `id` is that of the row or of its send, `n` its position there (0: it has none). */
export interface ClaimKey {
  readonly account_id: number;
  readonly id: number;
  readonly n: number;
}

/** A row that may be claimed, as it was read without a lock. */
export interface Candidate extends ClaimKey {
  /** When it was due, as text (a Date has no microseconds): a claim of the row changes it. */
  readonly moment: string | null;
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Claim {
  readonly limit: number;
  /** Reads candidates, those that are due longest first; its last parameter, after `values`, is how many. */
  readonly read: Statement;
  /** Takes those of `candidatesSql` that are still as they were read; `values` begin with $5. */
  readonly take: Statement;
  /** Leaves a conflict to the transaction, which is repeated. */
  readonly isInTransaction?: boolean;
}

/** SQL: the candidates, as `c`; the statement also limits its own account to `any($1)`, which names the shards. */
export const candidatesSql =
  'unnest($1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[]) as c (account_id, id, n, moment)';

const triesMax = 4;
// How many times as many candidates are read, of which some are drawn, once another process took what this one read.
const spread = 4;

/**
 * Claims due rows of all accounts without a lock over them: candidates are read, then taken by an update that still finds
 * the moment that was read. Of two processes that read one row one takes it (decision 0191).
 */
export async function claimDue<Found extends Candidate, Taken extends ClaimKey>(
  client: StatementClient,
  { limit, read, take, isInTransaction = false }: Claim,
): Promise<[Found, Taken][]> {
  const claimed: [Found, Taken][] = [];
  // A second try would lock more rows behind the first ones, in another order than other transactions.
  const rounds = isInTransaction ? 1 : triesMax;
  for (let tries = 0; tries < rounds && claimed.length < limit; tries += 1) {
    const wanted = limit - claimed.length;
    const readMax = tries === 0 ? wanted : wanted * spread;
    const found = await readDue<Found>(client, { ...read, values: [...read.values, readMax] });
    // By key: two updates that lock the same rows in one order wait for each other, but do not deadlock.
    const chosen = (tries === 0 ? longestDue(found, wanted) : draw(found, wanted)).sort(byKey);
    if (chosen.length === 0) break;
    const rows = await takeChosen<Taken>(client, { take, isInTransaction }, chosen);
    const taken = new Map(rows.map((row) => [nameOf(row), row]));
    for (const candidate of chosen) {
      const row = taken.get(nameOf(candidate));
      if (row !== undefined) claimed.push([candidate, row]);
    }
    if (taken.size === chosen.length) break;
  }
  return claimed;
}

async function readDue<Found extends object>(
  client: StatementClient,
  statement: NamedStatement,
): Promise<Found[]> {
  if (client.shards !== undefined) return client.shards.readDue<Found>(statement);
  return (await client.query<Found>(statement)).rows;
}

/** With shards those of a lost one are not taken, or, if only the answer is lost, until their lease ends. */
async function takeChosen<Taken extends ClaimKey>(
  client: StatementClient,
  { take, isInTransaction = false }: Pick<Claim, 'take' | 'isInTransaction'>,
  chosen: readonly Candidate[],
): Promise<Taken[]> {
  const statementFor = (some: readonly Candidate[]) => ({
    ...take,
    values: [...columnsOf(some), ...take.values],
  });
  if (client.shards?.areSeveral === true)
    return client.shards.writeApart<Candidate, Taken>(chosen, statementFor);
  const update = () => client.query<Taken>(statementFor(chosen));
  const { rows } = isInTransaction ? await update() : await retryOnConflict(update);
  return rows;
}

/** With shards each of them gives as many as are wanted. */
function longestDue<Row extends Candidate>(rows: readonly Row[], count: number): Row[] {
  if (rows.length <= count) return [...rows];
  // Texts of one time zone: their order is that of the moments.
  return rows.toSorted((a, b) => compare(a.moment ?? '', b.moment ?? '')).slice(0, count);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** As many of the rows at random, so that processes which read the same ones do not all want the same. */
function draw<Row>(rows: readonly Row[], count: number): Row[] {
  if (rows.length <= count) return [...rows];
  return rows
    .map((row) => ({ row, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ row }) => row);
}

function byKey(a: ClaimKey, b: ClaimKey): number {
  return a.account_id - b.account_id || a.id - b.id || a.n - b.n;
}

function nameOf({ account_id, id, n }: ClaimKey): string {
  return `${account_id}:${id}:${n}`;
}

function columnsOf(candidates: readonly Candidate[]) {
  return [
    candidates.map(({ account_id }) => account_id),
    candidates.map(({ id }) => id),
    candidates.map(({ n }) => n),
    candidates.map(({ moment }) => moment),
  ];
}
