import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CallOutcome } from '../../../carriers/voice-carrier.ts';
import { isUnanswered, decideAfterCall, wasInterruptedTooOften } from './call-rules.ts';
import type { Call } from './call.ts';

const rules = { voiceTries: 3, voiceRetrySeconds: 300 };
const fresh = { unanswered: 0, faults: 0 };
const answeredAt = new Date('2026-11-15T08:30:00.000Z');

test('an answered call is delivered, however much of it was played', () => {
  for (const secondsPlayed of [0, 0.4, 60])
    expect(decideAfterCall(fresh, { outcome: 'answered', secondsPlayed, answeredAt }, rules)).toEqual({
      isOver: true,
      ending: { status: 'delivered', detail: 'delivered', error: null, deliveredAt: answeredAt },
    });
});

test.each(['busy', 'no-answer'] as const)('%s is called again as often as the setting says', (outcome) => {
  const again = { isOver: false, afterMs: 300_000, counts: 'unanswered' };
  const verdict = (unanswered: number) =>
    decideAfterCall({ unanswered, faults: 0 }, { outcome, reason: '486 Busy Here' }, rules);
  expect([verdict(0), verdict(1)]).toEqual([again, again]);
  expect(verdict(2)).toMatchObject({
    isOver: true,
    ending: { status: 'failed', detail: 'delivery-failure', error: `${outcome}: 486 Busy Here` },
  });
});

test('a number that declines or does not exist is not called again', () => {
  expect(decideAfterCall(fresh, { outcome: 'refused', reason: '603 Decline' }, rules)).toMatchObject({
    ending: { detail: 'delivery-failure', error: 'refused: 603 Decline' },
  });
  expect(decideAfterCall(fresh, { outcome: 'invalid-number', reason: '' }, rules)).toMatchObject({
    ending: { detail: 'send-failure', error: 'invalid-number' },
  });
});

test('a fault of the carrier is tried for a day with growing pauses, then the item has failed', () => {
  const fault: CallOutcome = { outcome: 'carrier-fault', reason: '503' };
  let pauses = 0;
  let faults = 0;
  for (; faults < 100; faults += 1) {
    const verdict = decideAfterCall({ unanswered: 0, faults }, fault, rules);
    if (verdict.isOver) break;
    expect(verdict.counts).toBe('faults');
    pauses += verdict.afterMs;
  }
  expect(faults).toBe(29);
  expect(pauses).toBeGreaterThan(20 * 3_600_000);
  expect(decideAfterCall({ unanswered: 0, faults }, fault, rules)).toMatchObject({
    ending: { detail: 'send-failure', error: 'carrier-fault: 503' },
  });
});

test('property: for any sequence of outcomes the calls of an item come to an end', () => {
  const outcomes = fc.constantFrom<CallOutcome['outcome']>('busy', 'no-answer', 'carrier-fault');
  fc.assert(
    fc.property(fc.infiniteStream(outcomes), fc.integer({ min: 1, max: 20 }), (stream, voiceTries) => {
      const call = { unanswered: 0, faults: 0 };
      let calls = 0;
      for (const outcome of stream) {
        calls += 1;
        const verdict = decideAfterCall(call, { outcome, reason: '' } as CallOutcome, {
          ...rules,
          voiceTries,
        });
        if (verdict.isOver) break;
        call[verdict.counts] += 1;
      }
      expect(calls).toBeLessThanOrEqual(voiceTries + 30);
    }),
    { numRuns: 50 },
  );
});

test('an item that dying processes interrupted is called again twice, not for ever', () => {
  const call = (begun: number, unanswered = 0) => ({ begun, unanswered, faults: 0 }) as Call;
  expect([1, 2, 3].map((begun) => wasInterruptedTooOften(call(begun)))).toEqual([false, false, false]);
  expect(wasInterruptedTooOften(call(4))).toBe(true);
  expect(wasInterruptedTooOften(call(4, 2))).toBe(false);
});

test('where answered calls are charged, everything else goes back once it is over', () => {
  expect(isUnanswered({ item_status: 'delivered', item_detail: 'delivered' })).toBe(false);
  expect(isUnanswered({ item_status: 'in-queue', item_detail: 'in-queue' })).toBe(false);
  for (const item_detail of ['delivery-failure', 'send-failure', 'delivery-undetermined', 'system-error'])
    expect(isUnanswered({ item_status: 'failed', item_detail })).toBe(true);
});
