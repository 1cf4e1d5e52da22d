import { expect, onTestFinished, test, vi } from 'vitest';

import { LoopTurns } from './loop-turns.ts';

const turn = () => new Promise(setImmediate);

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) continue;
}

test('work beyond the share of a turn waits for the next one', async () => {
  const turns = new LoopTurns();
  expect(turns.isSpent).toBe(false);
  const startedAt = performance.now();
  work(6);
  turns.count(startedAt);
  expect(turns.isSpent).toBe(true);
  await turn();
  expect(turns.isSpent).toBe(false);
});

test('callers are served by turns, step by step, whatever one of them has', async () => {
  const turns = new LoopTurns();
  const done: string[] = [];
  let left = 6;
  turns.later('a', () => {
    done.push('a');
    work(3);
    left -= 1;
    return left > 0;
  });
  turns.later('b', () => {
    done.push('b');
    return false;
  });
  expect(turns.isSpent).toBe(true);
  while (done.length < 7) await turn();
  expect(done.indexOf('b')).toBe(1);
  expect(done.filter((one) => one === 'a')).toHaveLength(6);
  expect(turns.isSpent).toBe(false);
});

test('a step that asks for more keeps its place behind the others', async () => {
  // The steps take no time, however busy the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new LoopTurns();
  const done: string[] = [];
  turns.later('a', () => {
    done.push('a1');
    turns.later('a', () => {
      done.push('a3');
      return false;
    });
    return false;
  });
  turns.later('a', () => {
    done.push('a2');
    return false;
  });
  turns.later('b', () => {
    done.push('b');
    return false;
  });
  while (done.length < 4) await turn();
  expect(done).toEqual(['a1', 'b', 'a2', 'a3']);
});

test('a caller has a share of a turn, however much it waits with', async () => {
  const turns = new LoopTurns();
  let done = 0;
  turns.later('a', () => {
    work(0.4);
    done += 1;
    return done < 30;
  });
  await turn();
  await turn();
  expect(done).toBeLessThan(10);
  while (done < 30) await turn();
});
