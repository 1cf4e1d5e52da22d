import { expect, test } from 'vitest';

const { oneAtATime } = await import(new URL('./one-at-a-time.js', import.meta.url).href);

test('calls during a run become one more run, and none is lost', async () => {
  const waiting: (() => void)[] = [];
  let runs = 0;
  const run = oneAtATime(async () => {
    runs += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }) as () => Promise<void>;

  const first = run();
  await Promise.all([run(), run(), run()]);
  expect(runs).toBe(1);
  waiting.shift()?.();
  await Promise.resolve().then(() => undefined);
  expect(runs).toBe(2);
  waiting.shift()?.();
  await first;
  expect(runs).toBe(2);

  const next = run();
  expect(runs).toBe(3);
  waiting.shift()?.();
  await next;
});
