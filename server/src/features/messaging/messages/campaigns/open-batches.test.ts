import { expect, test } from 'vitest';

import type { Message } from '../message.ts';
import { OpenBatches, type OpenBatch } from './open-batches.ts';

interface Given {
  readonly account: number;
  readonly request?: number;
  readonly from?: number | null;
  readonly count?: number;
}

function portion({ account, request = account, from = 1, count = 3 }: Given): OpenBatch {
  const waiting: Message[] = [];
  const open = new Set<number>();
  for (let n = from ?? 1; n < (from ?? 1) + count; n += 1) {
    waiting.push({ accountId: account, requestId: request, n } as Message);
    open.add(n);
  }
  const lease = { handBefore: new Date(1), isHeld: false };
  return {
    account_id: account,
    request_id: request,
    from_n: from,
    line: '3000',
    lineId: 1,
    isTest: false,
    waiting,
    open,
    ...lease,
  };
}

const anyone = () => true;

function serve(portions: OpenBatches, mayGo: (one: OpenBatch) => boolean = anyone): number | undefined {
  const next = portions.next(mayGo);
  next?.waiting.shift();
  return next?.account_id;
}

test('accounts are served round-robin, however many batches one of them has', () => {
  const portions = new OpenBatches();
  for (let from = 1; from <= 9; from += 3) portions.add(portion({ account: 1, from }));
  portions.add(portion({ account: 2 }));
  expect(Array.from({ length: 8 }, () => serve(portions))).toEqual([1, 2, 1, 2, 1, 2, 1, 1]);
});

test('an account that comes later is served next, and does not catch up on earlier turns', () => {
  const portions = new OpenBatches();
  portions.add(portion({ account: 1, count: 9 }));
  for (let turn = 0; turn < 5; turn += 1) serve(portions);
  portions.add(portion({ account: 2 }));
  expect(Array.from({ length: 4 }, () => serve(portions))).toEqual([2, 1, 2, 1]);
});

test('a batch that may not be handed over is skipped and keeps its turn', () => {
  const portions = new OpenBatches();
  const held = portion({ account: 1 });
  portions.add(held);
  portions.add(portion({ account: 2 }));
  expect(serve(portions, (one) => one !== held)).toBe(2);
  expect(serve(portions)).toBe(1);
  expect(held.waiting.length).toBe(2);
});

test('no account is served when nothing is left', () => {
  const portions = new OpenBatches();
  portions.add(portion({ account: 1, count: 1 }));
  expect([serve(portions), serve(portions)]).toEqual([1, undefined]);
});

test('a batch is complete when each of its items was written at least once', () => {
  const portions = new OpenBatches();
  const one = portion({ account: 1, count: 2 });
  portions.add(one);
  const written = (n: number) => portions.markWritten({ accountId: 1, requestId: 1, n });
  expect([written(1), written(1), written(1)]).toEqual([undefined, undefined, undefined]);
  expect(written(2)).toBe(one);
});

test('outcomes of other sends and of other item batches do not complete a batch', () => {
  const portions = new OpenBatches();
  const second = portion({ account: 1, from: 4, count: 1 });
  portions.add(portion({ account: 1, from: 1, count: 3 }));
  portions.add(second);
  expect(portions.markWritten({ accountId: 1, requestId: 2, n: 4 })).toBeUndefined();
  expect(portions.markWritten({ accountId: 2, requestId: 1, n: 4 })).toBeUndefined();
  expect(portions.markWritten({ accountId: 1, requestId: 1, n: 99 })).toBeUndefined();
  expect(portions.markWritten({ accountId: 1, requestId: 1, n: 4 })).toBe(second);
});

test('retried items have no lease row of their own', () => {
  const portions = new OpenBatches();
  portions.add(portion({ account: 1, from: null }));
  portions.add(portion({ account: 1, from: 1 }));
  expect(portions.listLeased().map(({ from_n }) => from_n)).toEqual([1]);
  expect(portions.countWaiting(({ from_n }) => from_n === null)).toBe(3);
});
