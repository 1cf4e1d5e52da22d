import { Type } from 'typebox';

import { Failure } from '../../../failure.ts';
import { Id } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import { betterOf, type PartResult } from './ab-test.ts';
import { findTest, lockTest, updateTest, type AbTest } from './ab-tests-store.ts';
import { findResults } from './results-store.ts';
import { noteWaiting } from './note-waiting.ts';
import { sendRest } from './send-rest.ts';

const hourMs = 3_600_000;
/** Parts that wait for approval, hours or their pace are asked after so often. */
const againMs = 600_000;

/** Decides a test once both of its parts left as long ago as was asked for. */
export const judgeAbTest = job({
  name: 'judge-ab-test',
  payload: Type.Object({ accountId: Id, testId: Id }),
  // Safe to run twice: only an open test is decided, under its lock, in the transaction of what follows.
  async run({ accountId, testId }, platform) {
    const test = await findTest(platform.db, accountId, testId);
    if (test === undefined || test.state !== 'testing' || test.judgeHours === null) return;
    const results = await findResults(platform.db, accountId, [test.sendA, test.sendB]);
    const [a, b] = [results.get(test.sendA), results.get(test.sendB)];
    if (a === undefined || b === undefined || isUnsent(a) || isUnsent(b))
      return leaveUndecided(platform, test, 'ab_test_part_unsent');
    const dueAt = dueOf(platform, test.judgeHours, [a, b]);
    if (dueAt > platform.clock.now()) return judgeLater(platform, test, dueAt);
    const winner = betterOf(test.judgedBy, { a, b });
    if (winner === undefined) return leaveUndecided(platform, test, 'ab_test_no_difference');
    await sendRest(platform, test, { winner, by: 'result' }).catch((problem: unknown) => {
      // It stands in the test, which can go on from there.
      if (!(problem instanceof Failure)) throw problem;
    });
  },
});

const isUnsent = ({ state }: PartResult) => state === 'rejected' || state === 'cancelled';

function dueOf({ clock }: Platform, hours: number, parts: readonly PartResult[]): Date {
  const ends = parts.map(({ finishedAt }) => finishedAt);
  if (ends.some((end) => end === null)) return new Date(clock.now().getTime() + againMs);
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)) + hours * hourMs);
}

export async function judgeLater(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { accountId, id }: Pick<AbTest, 'accountId' | 'id'>,
  runAt: Date,
): Promise<void> {
  await enqueue(db, clock, judgeAbTest, { payload: { accountId, testId: id }, runAt });
}

async function leaveUndecided(
  { db, clock }: Platform,
  { accountId, id }: AbTest,
  problem: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockTest(tx, accountId, id);
    if (locked?.state !== 'testing') return;
    await updateTest(tx, locked, { state: 'undecided', problem });
    await noteWaiting(tx, clock, locked, { state: 'undecided', problem });
  });
}
