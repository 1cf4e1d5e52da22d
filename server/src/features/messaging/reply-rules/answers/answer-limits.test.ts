import fc from 'fast-check';
import { expect, test } from 'vitest';

import { admitAnswer, isQuiet, quietDays, sameTextMax, type Answered } from './answer-limits.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-11-15T08:30:00Z');

/** Answers of one number: a text and the pause before it, and which of them go. */
function answered(tries: readonly { readonly text: number; readonly afterMs: number }[], perHour: number) {
  let at: readonly Date[] = [];
  let seenAt: Date | undefined;
  const times = new Map<number, number>();
  let now = start;
  const sent: { text: number; at: number }[] = [];
  for (const { text, afterMs } of tries) {
    now += afterMs;
    const moment = new Date(now);
    if (isQuiet(seenAt, moment)) times.clear();
    const known: Answered = { at, seenAt, times: times.get(text) ?? 0 };
    const { limit, next } = admitAnswer(known, { now: moment, perHour });
    ({ at, seenAt } = next);
    times.set(text, next.times);
    if (limit === null) sent.push({ text, at: now });
  }
  return sent;
}

const tries = fc.array(
  fc.record({ text: fc.integer({ min: 1, max: 4 }), afterMs: fc.integer({ min: 0, max: 3 * hourMs }) }),
  { maxLength: 60 },
);
const perHour = fc.integer({ min: 1, max: 6 });

test('no hour has more answers to a number than it may', () => {
  fc.assert(
    fc.property(tries, perHour, (given, most) => {
      const sent = answered(given, most);
      for (const { at } of sent)
        expect(sent.filter((one) => one.at >= at && one.at < at + hourMs).length).toBeLessThanOrEqual(most);
    }),
  );
});

test('no text goes to a number thrice', () => {
  fc.assert(
    fc.property(tries, perHour, (given, most) => {
      const sent = answered(given, most);
      for (const text of [1, 2, 3, 4])
        expect(sent.filter((one) => one.text === text).length).toBeLessThanOrEqual(sameTextMax);
    }),
  );
});

test('two programs that answer each other end, however slowly they write', () => {
  const pause = fc.integer({ min: 1, max: quietDays * 24 * hourMs - 1 });
  const texts = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(pause, texts, perHour, (afterMs, count, most) => {
      const loop = Array.from({ length: 200 }, (_, at) => ({ text: at % count, afterMs }));
      // A reply follows an answer only: the first try that is refused is the last one.
      const sent = answered(loop, most);
      expect(sent.length).toBeLessThanOrEqual(sameTextMax * count);
    }),
  );
});

test('a person who writes again after quiet days is answered again', () => {
  const again = { text: 1, afterMs: quietDays * 24 * hourMs };
  const once = { text: 1, afterMs: hourMs };
  expect(answered([once, once, once], 5)).toHaveLength(2);
  expect(answered([once, once, again], 5)).toHaveLength(3);
  expect(answered([once, once, once, { ...again, afterMs: again.afterMs - 1 }], 5)).toHaveLength(2);
});
