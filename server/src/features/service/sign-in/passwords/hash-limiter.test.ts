import { expect, test } from 'vitest';

import { HashLimiter } from './hash-limiter.ts';

test('two hashes run at once, fifty wait, and one more is refused with 503', async () => {
  const limiter = new HashLimiter();
  let running = 0;
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const hashes = Array.from({ length: 52 }, () =>
    limiter.run(async () => {
      running += 1;
      await held;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(running).toBe(2);
  await expect(limiter.run(async () => undefined)).rejects.toMatchObject({
    code: 'service_unavailable',
    status: 503,
  });
  end();
  await Promise.all(hashes);
  expect(running).toBe(52);
});
