import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
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
import { settleVerifications, unsettledVerifications, type EndedVerification } from './settle-store.ts';

const atOnce = 2000;
/** A receipt may come after the person has typed the code. */
const settledMs = 30_000;
const dayMs = 86_400_000;
/** Older figures are kept by day. */
const hoursKeptDays = 60;
/** How far back hours are looked for, so that a run does not read the figures of years. */
const lookBackDays = 14;

/** Settles verifications that have ended: counts what became of their codes, and frees their places. */
export const countCodes = job({
  name: 'count-verify-codes',
  payload: Type.Object({}),
  everySeconds: 30,
  // Safe to run twice: a code is marked in the transaction that counts it.
  async run(_payload, platform) {
    const { accountGroups, clock, config } = platform;
    const now = clock.now().getTime();
    const endedBefore = new Date(now - settledMs);
    for (;;) {
      const ended = await accountGroups.readLiving<EndedCode>(endedCodes(endedBefore, atOnce));
      let marked = 0;
      for (const group of accountGroups.divide(ended, (code) => code.account_id))
        marked += await countGroup(platform, group, markCounted);
      if (ended.length < atOnce || marked === 0) break;
    }
    await settleAll(platform, endedBefore);
    const daysAgo = (days: number) => new Date(now - days * dayMs);
    const old = { from: daysAgo(hoursKeptDays + lookBackDays), to: daysAgo(hoursKeptDays) };
    await accountGroups.writeLiving(foldOldHours(old, config.timeZone));
  },
});

/** Page by page, in the order of the index. */
async function settleAll(platform: Platform, endedBefore: Date): Promise<void> {
  const { accountGroups, clock } = platform;
  const settle = (client: WriterClient, ended: readonly EndedVerification[]) =>
    settleVerifications(client, ended, clock.now());
  for (let expiresFrom: Date | undefined = new Date(0); expiresFrom !== undefined;) {
    const ended: EndedVerification[] = await accountGroups.readLiving(
      unsettledVerifications({ endedBefore, expiresFrom }, atOnce),
    );
    const groups = accountGroups.divide(ended, (code) => code.account_id);
    let marked = 0;
    for (const group of groups) marked += await countGroup(platform, group, settle);
    const full = marked === 0 ? [] : groups.filter(({ length }) => length >= atOnce);
    const last = full.flatMap((group) => group.at(-1)?.expires_at.getTime() ?? []);
    expiresFrom = last.length === 0 ? undefined : new Date(Math.min(...last));
  }
}

/** `mark` returns those that no other process had marked. */
async function countGroup<Code extends EndedCode & { readonly is_listed?: boolean }>(
  { accountGroups, config }: Platform,
  group: readonly Code[],
  mark: (client: WriterClient, codes: readonly Code[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const [first] = group;
  if (first === undefined) return 0;
  const writers = accountGroups.writersOf(accountGroups.groupOf(first.account_id));
  return writerTransaction(writers, async (client) => {
    const marked = await mark(client, group);
    const codes = group
      .filter((code) => marked.has(keyOf(code)) && !code.is_test && code.is_listed !== true)
      .map(countedOf);
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
