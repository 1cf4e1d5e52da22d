import { expect, test } from 'vitest';

import { LoopTurn, mapInTurns } from './loop-turn.ts';

/** Keeps the thread busy until the turn is over. */
function work(): void {
  const turn = new LoopTurn();
  while (!turn.isOver());
}

test('others get their turn before a long list is done, and the result is in order', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  const mapped = await mapInTurns(['a', 'b', 'c'], (item, index) => {
    work();
    done.push(item);
    return `${item}${index}`;
  });
  expect(mapped).toEqual(['a0', 'b1', 'c2']);
  expect(done.indexOf('other')).toBeLessThan(done.indexOf('c'));
});

test('an empty list is done at once', async () => {
  expect(await mapInTurns([], () => 1)).toEqual([]);
});
