import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { periodQuery, readPeriod } from '../../../../http/requests/read-period.ts';
import type { Platform } from '../../../../platform.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { mobileNetworks } from '../../../../text/mobile-operator.ts';
import { findFirstFrom, findNewestId } from './outcomes-store.ts';
import type { SendFilters } from '../reports-store.ts';

/** What leads from a figure to the sends behind it. Which carrier took a message is the operator's business. */
export const ownOutcomeQuery = {
  ...periodQuery,
  outcome: field(
    Type.Optional(Type.Enum(['sent', 'delivered', 'failed', 'blacklisted'])),
    'Sends with at least one such message',
    'ارسال‌هایی که حداقل یک پیام چنین دارند',
  ),
  line: field(
    Type.Optional(Type.String({ maxLength: 40 })),
    'The number or name of a line',
    'شماره یا نام خط',
    '90008361',
  ),
  network: field(
    Type.Optional(Type.Enum([...mobileNetworks])),
    'Sends with a message to a number of this network',
    'ارسال‌هایی که پیامی به شماره‌ای از این شبکه دارند',
  ),
};

export const outcomeQuery = {
  ...ownOutcomeQuery,
  carrier: field(
    Type.Optional(Type.String({ maxLength: 40 })),
    'Sends with a message through this carrier',
    'ارسال‌هایی که پیامی از آن‌ها از این راه رفته است',
    'main',
  ),
};

/** Ids ascend with time, but two processes may write within the same moment. */
const slackMs = 60_000;

export async function outcomeFiltersOf(
  { db, config }: Platform,
  accountId: number | undefined,
  { outcome, carrier, network, line, ...dates }: Static<Type.TObject<typeof outcomeQuery>>,
): Promise<SendFilters> {
  const { since, before } = readPeriod(dates, config.timeZone);
  const idAt = (moment: Date | undefined, slack: number) =>
    moment && firstIdAt(db, accountId, moment.getTime() + slack);
  const [fromId, toId] = await Promise.all([idAt(since, -slackMs), idAt(before, slackMs)]);
  const period = since || before ? { since, before, fromId, toId } : undefined;
  return { outcome, carrier, network, line, period };
}

/**
 * The id of the first send at a moment or after it, by halving the ids: some 25 look-ups in an index instead of reading
 * all that is newer. The newest id if all are older.
 */
async function firstIdAt(db: Queryable, accountId: number | undefined, momentMs: number): Promise<number> {
  let [low, high] = [0, (await findNewestId(db, accountId)) ?? 0];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await findFirstFrom(db, accountId, middle);
    if (found === undefined || found.created_at.getTime() >= momentMs) high = middle;
    else low = found.id + 1;
  }
  return low;
}
