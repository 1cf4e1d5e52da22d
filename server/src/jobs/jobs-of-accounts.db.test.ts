import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { eventually } from '../../test/eventually.ts';
import { testService } from '../../test/test-platform.ts';
import { enqueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { job, type Job } from './job.ts';

const service = testService({ PEYK_LOG_LEVEL: 'warn' });

test('long jobs of one account leave places to those of others, and all of them are done in the end', async () => {
  const { platform, clock } = service;
  await platform.db.deleteFrom('jobs').execute();
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
  const [hungry, other] = [7001, 7002];
  for (const accountId of [...Array.from({ length: 12 }, () => hungry), other])
    await enqueue(platform.db, clock, long, { payload: { accountId } });
  // A metric has one owner per registry.
  platform.metrics.clear();
  const runner = new JobRunner(platform, [long as Job]);
  const done = runner.runDue();
  await eventually(() => expect(begun).toContain(other));
  expect(begun.filter((id) => id === hungry)).toHaveLength(4);

  open();
  await done;
  expect(begun.filter((id) => id === hungry)).toHaveLength(12);
});
