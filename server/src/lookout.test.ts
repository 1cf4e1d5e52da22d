import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { Lookout } from './lookout.ts';

/** A lookout whose looks end when they are told to. */
function given(everyMs = 3_600_000) {
  const looks: { end(): void; fail(): void }[] = [];
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
    tell: () => undefined,
    close: () => Promise.resolve(),
  };
  const lookout = new Lookout(
    { notifications, log },
    {
      channel: 'peyk_jobs',
      everyMs,
      look: () =>
        new Promise<void>((resolve, reject) => {
          looks.push({ end: () => resolve(), fail: () => reject(new Error('away')) });
        }),
      trouble: 'work cannot be read',
    },
  );
  const hint = () => {
    for (const listener of listeners) listener('');
  };
  onTestFinished(async () => {
    for (const look of looks) look.end();
    await lookout.stop();
  });
  return { lookout, looks, hint, warned };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('it looks when it starts and on every hint, and in between by itself', async () => {
  const { lookout, looks, hint } = given(1);
  lookout.start();
  for (const count of [1, 2, 3]) {
    await expect.poll(() => looks.length).toBe(count);
    looks.at(-1)?.end();
    if (count === 1) hint();
  }
});

test('it looks once at a time, and once more however often it was asked meanwhile', async () => {
  const { lookout, looks, hint } = given();
  lookout.start();
  await settled();
  hint();
  hint();
  lookout.look();
  await settled();
  expect(looks).toHaveLength(1);
  looks[0]?.end();
  await settled();
  expect(looks).toHaveLength(2);
  looks[1]?.end();
  await settled();
  expect(looks).toHaveLength(2);
});

test('a look that fails is told, and is not followed by another at once', async () => {
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

test('it does not look before its start, nor after its stop, which waits for the look under way', async () => {
  const { lookout, looks, hint } = given();
  lookout.look();
  await settled();
  expect(looks).toHaveLength(0);
  lookout.start();
  await settled();
  lookout.look();
  let isStopped = false;
  const stopped = lookout.stop().then(() => (isStopped = true));
  await settled();
  expect(isStopped).toBe(false);
  looks[0]?.end();
  await stopped;
  hint();
  lookout.look();
  await settled();
  expect(looks).toHaveLength(1);
});
