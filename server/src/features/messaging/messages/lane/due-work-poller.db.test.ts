import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { startTestService } from '../../../../../test/test-platform.ts';
import { insertJob } from '../../../../jobs/jobs-store.ts';
import { InFlight } from './in-flight.ts';
import { DueWorkPoller } from './due-work-poller.ts';
import { ProcessRegistry } from './process-registry.ts';

async function givenService(options: Parameters<typeof startTestService>[1] = {}) {
  const { service, stop } = await startTestService({}, options);
  onTestFinished(stop);
  // Once when its connection is established, if that is not over yet.
  let told = 0;
  service.platform.notifications.on('peyk_jobs', () => (told += 1));
  return { ...service, told: () => told };
}

/** A job that is due from now on, without a notification. */
const givenDueJob = ({ platform: { db, clock } }: Awaited<ReturnType<typeof givenService>>) =>
  insertJob(db, { name: 'any', payload: {}, key: null, runAt: clock.now(), now: clock.now() });

test('the first process notifies the others of what is due, and goes on until it is taken', async () => {
  const first = await givenService();
  const second = await givenService({ connection: first.connection, clock: first.clock });
  const poller = new DueWorkPoller(first.platform, { isFirst: true, isAlone: false });
  onTestFinished(() => poller.stop());
  poller.start();
  await givenDueJob(first);
  await eventually(() => expect(Math.min(first.told(), second.told())).toBeGreaterThan(3));
  await first.platform.pool.query('delete from jobs');
  await poller.stop();
});

test('other processes poll now and then: a notification that was lost is made up for', async () => {
  const service = await givenService();
  const poller = new DueWorkPoller(service.platform, { isFirst: false, isAlone: false });
  onTestFinished(() => poller.stop());
  await givenDueJob(service);
  poller.start();
  await eventually(() => expect(service.told()).toBeGreaterThan(2));
});

test('one of the live processes is the first; when it dies the next one is, and sees that it is dead', async () => {
  const { platform } = await givenService();
  const registries = [1, 2, 3].map(() => new ProcessRegistry(platform, new InFlight()));
  onTestFinished(async () => {
    for (const registry of registries) await registry.stop(true);
  });
  for (const registry of registries) await registry.start();
  const firsts = () => registries.map(({ isFirst }) => isFirst);
  await eventually(() => expect(firsts()).toEqual([true, false, false]));
  expect(registries.map(({ isAlone, seesDead }) => isAlone || seesDead)).toEqual([false, false, false]);
  await registries[0]?.stop(false);
  await eventually(() => expect(firsts()).toEqual([false, true, false]));
  await eventually(() => expect(registries[1]?.seesDead).toBe(true));
  await registries[2]?.stop(true);
  await eventually(() => expect(registries[1]?.isAlone).toBe(true));
});
