import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { moment } from '../../../../http/schemas.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { PollId } from '../actions/reply-action.ts';
import {
  countedPollExample,
  countedPollSchema,
  pollExample,
  pollSchema,
  shownPoll,
  type CountedPoll,
  type VotesOfOptions,
} from './poll-schema.ts';
import { findPoll, listPolls } from './polls-store.ts';
import { countVotes, findFirstVote, listVotesByTime } from './votes-store.ts';

const dayMs = 86_400_000;
const hoursOfDays = 3;
const shownDays = 366;

/** Votes of the options of each poll, by place. */
export async function votesOfPolls(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VotesOfOptions>> {
  const counted = new Map<number, Map<number, number>>();
  for (const { poll_id: id, option_place: option, votes } of await countVotes(db, accountId, ids)) {
    const own = counted.get(id) ?? new Map<number, number>();
    counted.set(id, own.set(option, votes));
  }
  return counted;
}

export const listReplyPolls = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/polls',
  name: 'listReplyPolls',
  permission: 'read',
  title: { fa: 'فهرست نظرسنجی‌ها', en: 'List polls' },
  description: {
    fa: 'نظرسنجی‌های حساب را با رأی‌هایشان می‌دهد، از جدیدترین.',
    en: 'Lists the polls of the account with their votes, newest first.',
  },
  data: Type.Array(pollSchema),
  examples: { data: [pollExample] },

  async handle({ caller: { accountId }, platform: { db } }) {
    const polls = await listPolls(db, accountId);
    const votes = await votesOfPolls(
      db,
      accountId,
      polls.map(({ id }) => id),
    );
    return polls.map((poll) => shownPoll(poll, votes.get(poll.id) ?? new Map()));
  },
});

export const showReplyPoll = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/polls/{id}',
  name: 'showReplyPoll',
  permission: 'read',
  title: { fa: 'یک نظرسنجی با نمودارش', en: 'Show a poll with its chart' },
  description: {
    fa: 'رأی گزینه‌ها را در مجموع و در گذر زمان می‌دهد. جریان رویدادها با topic replies خبر می‌دهد که رأی تازه‌ای هست.',
    en: 'Returns the votes of the options, in all and over time. The event stream tells of new ones with the topic replies.',
  },
  params: Type.Object({ id: PollId }),
  data: countedPollSchema,
  refusals: [404],
  examples: { data: countedPollExample },

  async handle({ params: { id }, caller: { accountId }, platform }): Promise<CountedPoll> {
    const { db, clock, config } = platform;
    const poll = await findPoll(db, accountId, id);
    if (poll === undefined) throw notFound();
    const votes = (await votesOfPolls(db, accountId, [id])).get(id) ?? new Map<number, number>();
    const now = clock.now().getTime();
    const first = (await findFirstVote(db, accountId, id))?.getTime() ?? now;
    const unit: 'hour' | 'day' = now - first <= hoursOfDays * dayMs ? 'hour' : 'day';
    const since = new Date(now - shownDays * dayMs);
    const { timeZone } = config;
    const rows = await listVotesByTime(db, { accountId, pollId: id }, { unit, since, timeZone });
    return { ...shownPoll(poll, votes), unit, chart: pointsOf(rows, poll.options.length) };
  },
});

function pointsOf(
  rows: readonly { readonly at: Date; readonly option_place: number; readonly votes: number }[],
  options: number,
) {
  const points = new Map<string, number[]>();
  for (const { at, option_place: option, votes } of rows) {
    const key = moment(at);
    const counts = points.get(key) ?? Array.from({ length: options }, () => 0);
    counts[option - 1] = votes;
    points.set(key, counts);
  }
  return [...points].map(([at, votes]) => ({ at, votes }));
}
