import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import { networkOf } from '../../../../text/mobile-operator.ts';
import {
  addCodes,
  endedCodes,
  foldOldHours,
  keyOf,
  markCounted,
  type CountedCode,
  type EndedCode,
} from './count-codes-store.ts';

const atOnce = 2000;
/** A receipt may come after the person has typed the code. */
const settledMs = 30_000;
const dayMs = 86_400_000;
/** Older figures are kept by day. */
const hoursKeptDays = 60;
/** How far back hours are looked for, so that a run does not read the figures of years. */
const lookBackDays = 14;

/** Counts what became of codes, once their verifications have ended. */
export const countCodes = job({
  name: 'count-verify-codes',
  payload: Type.Object({}),
  everySeconds: 30,
  // Safe to run twice: a code is marked in the transaction that counts it.
  async run(_payload, platform) {
    const { accountGroups, clock, config } = platform;
    const now = clock.now().getTime();
    for (;;) {
      const ended = await accountGroups.readLiving<EndedCode>(endedCodes(new Date(now - settledMs), atOnce));
      let marked = 0;
      for (const group of accountGroups.divide(ended, (code) => code.account_id))
        marked += await countGroup(platform, group);
      if (ended.length < atOnce || marked === 0) break;
    }
    const daysAgo = (days: number) => new Date(now - days * dayMs);
    const old = { from: daysAgo(hoursKeptDays + lookBackDays), to: daysAgo(hoursKeptDays) };
    await accountGroups.writeLiving(foldOldHours(old, config.timeZone));
  },
});

async function countGroup({ accountGroups, config }: Platform, group: readonly EndedCode[]): Promise<number> {
  const [first] = group;
  if (first === undefined) return 0;
  const writers = accountGroups.writersOf(accountGroups.groupOf(first.account_id));
  return writerTransaction(writers, async (client) => {
    const marked = await markCounted(client, group);
    const codes = group.filter((code) => marked.has(keyOf(code)) && !code.is_test).map(countedOf);
    if (codes.length > 0) await addCodes(client, codes, config.timeZone);
    return marked.size;
  });
}

function countedOf(code: EndedCode): CountedCode {
  const since = (moment: Date | null) =>
    moment === null ? null : Math.max(0, moment.getTime() - code.created_at.getTime());
  return {
    accountId: code.account_id,
    askedAt: code.created_at,
    channel: code.channel,
    carrier: code.carrier ?? '',
    network: networkOf(code.mobile),
    isElsewhere: code.is_elsewhere,
    sentMs: since(code.sent_at),
    deliveredMs: since(code.delivered_at),
    approvedMs: since(code.approved_at),
  };
}
