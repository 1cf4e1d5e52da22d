import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { eventually } from '../../test/eventually.ts';
import { testService } from '../../test/test-platform.ts';
import { enqueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { job, type Job } from './job.ts';

const service = testService({ PEYK_LOG_LEVEL: 'warn' });

function givenLongJob() {
  const begun: number[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const long = job({
    name: 'long',
    payload: Type.Object({ accountId: Type.Integer() }),
    async run({ accountId }) {
      begun.push(accountId);
      await gate;
    },
  });
  // A metric has one owner per registry.
  service.platform.metrics.clear();
  const runner = new JobRunner(service.platform, [long as Job]);
  return { begun, open, long, runner };
}

const [hungry, other] = [7001, 7002];

test('long jobs of one account leave places to those of others, and all of them are done in the end', async () => {
  const { platform, clock } = service;
  await platform.db.deleteFrom('jobs').execute();
  const { begun, open, long, runner } = givenLongJob();
  for (const accountId of [...Array.from({ length: 12 }, () => hungry), other])
    await enqueue(platform.db, clock, long, { payload: { accountId } });
  const done = runner.runDue();
  await eventually(() => expect(begun).toContain(other));
  expect(begun.filter((id) => id === hungry)).toHaveLength(4);

  open();
  await done;
  expect(begun.filter((id) => id === hungry)).toHaveLength(12);
});

test('a job behind hundreds of an account that has its places is found by the next claim', async () => {
  const { platform, clock } = service;
  await platform.db.deleteFrom('jobs').execute();
  const { begun, open, long, runner } = givenLongJob();
  for (let n = 0; n < 300; n += 1)
    await enqueue(platform.db, clock, long, { payload: { accountId: hungry } });
  clock.advance(1000);
  await enqueue(platform.db, clock, long, { payload: { accountId: other } });
  const first = runner.runDue();
  await eventually(() => expect(begun).toHaveLength(4));
  const next = runner.runDue();
  await eventually(() => expect(begun).toContain(other));
  open();
  await Promise.all([first, next]);
});
