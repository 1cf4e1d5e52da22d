import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';

interface Voter {
  readonly accountId: number;
  readonly pollId: number;
  readonly mobile: string;
}

/** The option that a person voted for, by its place. */
export async function findVote(
  tx: Transaction,
  { accountId, pollId, mobile }: Voter,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('reply_votes')
    .select('option_place')
    .where('account_id', '=', accountId)
    .where('poll_id', '=', pollId)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row?.option_place;
}

export async function upsertVote(
  tx: Transaction,
  { accountId, pollId, mobile }: Voter,
  { option, now }: { readonly option: number; readonly now: Date },
): Promise<void> {
  const vote = { option_place: option, voted_at: now };
  await tx
    .insertInto('reply_votes')
    .values({ account_id: accountId, poll_id: pollId, mobile, ...vote })
    .onConflict((conflict) => conflict.columns(['account_id', 'poll_id', 'mobile']).doUpdateSet(vote))
    .execute();
}

/** Of each poll how many votes its options have; those without any are left out. */
export async function countVotes(
  db: Queryable,
  accountId: number,
  pollIds: readonly number[],
): Promise<{ readonly poll_id: number; readonly option_place: number; readonly votes: number }[]> {
  if (pollIds.length === 0) return [];
  const { rows } = await sql<{ poll_id: number; option_place: number; votes: string }>`
    select poll_id, option_place, count(*) as votes from reply_votes
    where account_id = ${accountId} and poll_id = any(${[...pollIds]}::bigint[])
    group by poll_id, option_place`.execute(db);
  return rows.map((row) => ({ ...row, votes: Number(row.votes) }));
}

/** When the first vote was given. */
export async function findFirstVote(
  db: Queryable,
  accountId: number,
  pollId: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('reply_votes')
    .select('voted_at')
    .where('account_id', '=', accountId)
    .where('poll_id', '=', pollId)
    .orderBy('voted_at')
    .limit(1)
    .executeTakeFirst();
  return row?.voted_at;
}

/** Votes of each option by hour or day of the zone, oldest first. */
export async function listVotesByTime(
  db: Queryable,
  { accountId, pollId }: Omit<Voter, 'mobile'>,
  {
    unit,
    since,
    timeZone,
  }: { readonly unit: 'hour' | 'day'; readonly since: Date; readonly timeZone: string },
): Promise<{ readonly at: Date; readonly option_place: number; readonly votes: number }[]> {
  const { rows } = await sql<{ at: Date; option_place: number; votes: string }>`
    select date_trunc(${unit}, voted_at at time zone ${timeZone}) at time zone ${timeZone} as at,
      option_place, count(*) as votes
    from reply_votes
    where account_id = ${accountId} and poll_id = ${pollId} and voted_at >= ${since}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, votes: Number(row.votes) }));
}

interface VoteRow {
  readonly mobile: string;
  readonly option_place: number;
  readonly voted_at: Date;
}

const votesOf = (db: Queryable, { accountId, pollId }: Omit<Voter, 'mobile'>) =>
  db
    .selectFrom('reply_votes')
    .select(['mobile', 'option_place', 'voted_at'])
    .where('account_id', '=', accountId)
    .where('poll_id', '=', pollId);

/** Newest first. */
export async function listVotes(
  db: Queryable,
  of: Omit<Voter, 'mobile'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<VoteRow[]> {
  return votesOf(db, of).orderBy('voted_at', 'desc').orderBy('mobile').limit(limit).offset(offset).execute();
}

/** By number, those behind one. */
export async function listVotesBehind(
  db: Queryable,
  of: Omit<Voter, 'mobile'>,
  { behind, limit }: { readonly behind: string; readonly limit: number },
): Promise<VoteRow[]> {
  return votesOf(db, of).where('mobile', '>', behind).orderBy('mobile').limit(limit).execute();
}
