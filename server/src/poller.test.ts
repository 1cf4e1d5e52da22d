import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { Poller } from './poller.ts';

/** A poller whose polls end when the test ends them. */
function given(everyMs = 3_600_000) {
  const polls: { end(hasFound?: boolean): void; fail(): void }[] = [];
  const listeners = new Set<(payload: string) => void>();
  const warned: string[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line) => warned.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const notifications = {
    on: (_: string, listener: (payload: string) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyLocally: () => undefined,
    close: () => Promise.resolve(),
  };
  const poller = new Poller(
    { notifications, log },
    {
      channels: ['peyk_jobs'],
      intervalMs: everyMs,
      poll: () =>
        new Promise<boolean>((resolve, reject) => {
          polls.push({ end: (hasFound = true) => resolve(hasFound), fail: () => reject(new Error('away')) });
        }),
      failureMessage: 'work cannot be read',
    },
  );
  const notify = () => {
    for (const listener of listeners) listener('');
  };
  onTestFinished(async () => {
    for (const look of polls) look.end();
    await poller.stop();
  });
  return { lookout: poller, looks: polls, hint: notify, warned };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('it polls at the start, on every notification, and at its interval', async () => {
  const { lookout, looks, hint } = given(1);
  lookout.start();
  for (const count of [1, 2, 3]) {
    await expect.poll(() => looks.length).toBe(count);
    looks.at(-1)?.end();
    if (count === 1) hint();
  }
});

test('a poll that found nothing is followed by one on a notification, and by others once there is something', async () => {
  const { lookout, looks, hint } = given(1);
  lookout.start();
  looks[0]?.end(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(looks).toHaveLength(1);
  hint();
  expect(looks).toHaveLength(2);
  looks[1]?.end(true);
  await expect.poll(() => looks.length).toBe(3);
});

test('after a poll that failed the interval counts again', async () => {
  const { lookout, looks } = given(1);
  lookout.start();
  looks[0]?.end(false);
  lookout.poll();
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.fail();
  await expect.poll(() => looks.length).toBe(3);
});

test('polls do not overlap; any number of requests during a poll cause one more', async () => {
  const { lookout, looks, hint } = given();
  lookout.start();
  await settled();
  hint();
  hint();
  lookout.poll();
  await settled();
  expect(looks).toHaveLength(1);
  looks[0]?.end();
  await settled();
  expect(looks).toHaveLength(2);
  looks[1]?.end();
  await settled();
  expect(looks).toHaveLength(2);
});

test('a failed poll is logged and not repeated at once', async () => {
  const { lookout, looks, hint, warned } = given();
  lookout.start();
  await settled();
  hint();
  looks[0]?.fail();
  await settled();
  expect(warned).toEqual(['work cannot be read']);
  expect(looks).toHaveLength(1);
  hint();
  await settled();
  expect(looks).toHaveLength(2);
});

test('it does not poll before start or after stop, and stop waits for the poll under way', async () => {
  const { lookout, looks, hint } = given();
  lookout.poll();
  await settled();
  expect(looks).toHaveLength(0);
  lookout.start();
  await settled();
  lookout.poll();
  let isStopped = false;
  const stopped = lookout.stop().then(() => (isStopped = true));
  await settled();
  expect(isStopped).toBe(false);
  looks[0]?.end();
  await stopped;
  hint();
  lookout.poll();
  await settled();
  expect(looks).toHaveLength(1);
});
