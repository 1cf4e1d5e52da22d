import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { SubmitResult } from '../../../../carriers/carrier.ts';
import type { Change, Message } from '../message.ts';
import { isRefunded as isRefundedItem } from './refund-rule.ts';
import { changeOfOutcome, changeOfReceipt, isExpired, retryDelayMs } from './outcome-rules.ts';

const isRefunded = ({ status, detail }: Pick<Change, 'status' | 'detail'>) =>
  isRefundedItem({
    item_status: status,
    item_detail: detail,
    carrier: 'main',
    is_operators: status === 'blacklisted',
    charging: null,
  });
const released = new Date('2026-11-15T08:00:00Z');
const code: Message = {
  key: '1:2:0',
  accountId: 1,
  requestId: 2,
  n: 0,
  line: '3000',
  mobile: '09123456789',
  text: 'x',
  validSeconds: 300,
  releasedAt: released,
  attempts: 0,
  inDoubtSince: null,
};
const after = (seconds: number) => new Date(released.getTime() + seconds * 1000);
const tryLater: SubmitResult = { outcome: 'try-later', reason: 'full' };
const inDoubt: SubmitResult = { outcome: 'in-doubt', reason: 'no answer' };

function outcome(message: Message, result: SubmitResult, seconds: number) {
  return changeOfOutcome(message, result, { carrier: 'main', now: after(seconds) });
}

test('what a carrier took is sent, by that carrier, at that moment', () => {
  expect(outcome(code, { outcome: 'submitted', carrierMessageIds: ['a'] }, 1)).toMatchObject({
    status: 'sent',
    detail: 'sent',
    carrier: 'main',
    sentAt: after(1),
    retryAt: null,
    attempts: 1,
  });
});

test('what a carrier refused has failed, is not tried again, and its cost goes back', () => {
  const change = outcome(code, { outcome: 'refused', reason: 'bad number' }, 1);
  expect(change).toMatchObject({
    status: 'failed',
    detail: 'send-failure',
    error: 'bad number',
    retryAt: null,
  });
  expect(isRefunded(change)).toBe(true);
});

test('a message that no carrier accepted is retried until it expires, and is then refunded', () => {
  expect(outcome(code, tryLater, 300)).toMatchObject({
    status: 'in-queue',
    sentAt: null,
    retryAt: after(300.5),
  });
  const late = outcome(code, tryLater, 301);
  expect(late).toMatchObject({ status: 'failed', detail: 'send-failure', retryAt: null });
  expect(isRefunded(late)).toBe(true);
});

test('a message in doubt is retried until it expires, and then ends as undetermined without a refund', () => {
  expect(outcome(code, inDoubt, 10)).toMatchObject({ status: 'in-queue', sentAt: after(10) });
  const late = outcome(code, inDoubt, 301);
  expect(late).toMatchObject({ status: 'failed', detail: 'delivery-undetermined', retryAt: null });
  expect(isRefunded(late)).toBe(false);
});

/** The sends of a message that is in doubt each time, in seconds after its release. */
function sendsInDoubt(message: Message, chance: () => number): number[] {
  const sends: number[] = [];
  let [current, at] = [message, 1];
  for (;;) {
    sends.push(at);
    const now = after(at);
    const change = changeOfOutcome(current, inDoubt, { carrier: 'main', now, random: chance });
    if (change.retryAt === null) {
      expect(change).toMatchObject({ status: 'failed', detail: 'delivery-undetermined' });
      return sends;
    }
    current = { ...current, attempts: change.attempts, inDoubtSince: current.inDoubtSince ?? now };
    at = (change.retryAt.getTime() - released.getTime()) / 1000;
  }
}

test('a message that is in doubt each time is sent a few times only, although it has not expired', () => {
  const text = { ...code, validSeconds: null };
  fc.assert(
    fc.property(
      fc.constantFrom(code, text),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (message, chance) => {
        const sends = sendsInDoubt(message, () => chance).length;
        expect(sends).toBeGreaterThanOrEqual(5);
        expect(sends).toBeLessThanOrEqual(14);
      },
    ),
  );
});

test('the minutes in doubt count from the first doubt, not from earlier attempts that no carrier accepted', () => {
  expect(sendsInDoubt({ ...code, attempts: 40 }, () => 0.5).length).toBeGreaterThanOrEqual(4);
});

test('messages in doubt together are retried at different times, further apart each time', () => {
  const [first, second] = [sendsInDoubt(code, () => 0.1), sendsInDoubt(code, () => 0.9)];
  const distances = first.slice(1, 4).map((at, send) => (second[send + 1] ?? NaN) - at);
  expect(distances[0]).toBeGreaterThan(1);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
});

test('a message that was in doubt before ends as undetermined, although its last attempt certainly failed', () => {
  const change = outcome({ ...code, inDoubtSince: released }, tryLater, 301);
  expect(change).toMatchObject({ status: 'failed', detail: 'delivery-undetermined' });
  expect(isRefunded(change)).toBe(false);
});

test('a text that is not a code is retried for a day', () => {
  const text = { ...code, validSeconds: null };
  expect(outcome(text, tryLater, 24 * 3600).status).toBe('in-queue');
  expect(outcome(text, tryLater, 24 * 3600 + 1).status).toBe('failed');
});

test('retry delays grow, and those of codes stay short', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.option(fc.integer({ min: 1 })),
      (attempts, validSeconds) => {
        const pause = retryDelayMs({ validSeconds }, attempts);
        expect(pause).toBeGreaterThanOrEqual(500);
        expect(pause).toBeLessThanOrEqual(validSeconds === null ? 60_000 : 3_000);
        expect(retryDelayMs({ validSeconds }, attempts + 1)).toBeGreaterThanOrEqual(pause);
      },
    ),
  );
});

test('every outcome either ends the item or leaves it to be tried again, never both and never neither', () => {
  const results: SubmitResult[] = [
    { outcome: 'submitted', carrierMessageIds: ['a'] },
    { outcome: 'refused', reason: 'r' },
    tryLater,
    inDoubt,
  ];
  const anyMessage = fc.record({
    validSeconds: fc.option(fc.integer({ min: 10, max: 86_400 })),
    attempts: fc.nat({ max: 1000 }),
    inDoubtSince: fc.option(fc.constant(released)),
  });
  fc.assert(
    fc.property(
      anyMessage,
      fc.constantFrom(...results),
      fc.nat({ max: 200_000 }),
      (fields, result, seconds) => {
        const message = { ...code, ...fields };
        const change = outcome(message, result, seconds);
        expect(change.retryAt !== null).toBe(change.status === 'in-queue');
        expect(change.attempts).toBe(message.attempts + 1);
        if (isExpired(message, after(seconds))) expect(change.status).not.toBe('in-queue');
        if (change.retryAt) expect(change.retryAt.getTime()).toBeGreaterThan(after(seconds).getTime());
        if (result.outcome === 'in-doubt') expect(isRefunded(change)).toBe(false);
      },
    ),
  );
});

test.each([
  ['delivered', { status: 'delivered', detail: 'delivered', error: null, deliveredAt: released }],
  ['failed', { status: 'failed', detail: 'delivery-failure', error: '011', deliveredAt: null }],
  [
    'blocked',
    { status: 'blacklisted', detail: 'blacklist', error: 'blocked by the operator: 011', deliveredAt: null },
  ],
  ['undetermined', { status: 'failed', detail: 'delivery-undetermined', error: '011', deliveredAt: null }],
  ['accepted', undefined],
] as const)('a receipt that says %s', (state, expected) => {
  const change = changeOfReceipt({ state, error: '011', at: released });
  expect(change).toEqual(expected);
  if (change) expect(isRefunded(change)).toBe(state === 'blocked');
});
