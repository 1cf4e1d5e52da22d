import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { readCodes } from './read-codes.ts';

test('as many codes as one call brings are read in turns, so that others are answered meanwhile', async () => {
  const codes = Array.from({ length: 10_000 }, (_, at) => `${'éüñ'.repeat(11)}${at}`);
  let [turns, isOver] = [0, false];
  const counting = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  expect(await readCodes(codes)).toHaveLength(10_000);
  isOver = true;
  await counting;
  expect(turns).toBeGreaterThan(3);
});
