import fc from 'fast-check';
import { expect, test } from 'vitest';

import { InFlight } from './in-flight.ts';
import { messageKey, type Message } from '../message.ts';

function message(requestId: number, n = 0): Message {
  return {
    key: messageKey(1, requestId, n),
    accountId: 1,
    requestId,
    n,
    line: '3000',
    mobile: '09123456789',
    text: 'x',
    validSeconds: null,
    releasedAt: new Date(0),
    attempts: 0,
    inDoubtSince: null,
  };
}

test('a message is in flight until it is removed, and is not added twice', () => {
  const inFlight = new InFlight();
  expect(inFlight.add(message(7))).toBe(true);
  expect(inFlight.add(message(7))).toBe(false);
  expect(inFlight.add(message(7, 1))).toBe(true);
  expect(inFlight.size).toBe(2);
  inFlight.remove(message(7));
  expect(inFlight.get('1:7:0')).toBeUndefined();
  expect(inFlight.add(message(7))).toBe(true);
});

test('a commit in progress holds the low watermark down, also when a newer send of another process is done', () => {
  const inFlight = new InFlight();
  inFlight.observeId(100);
  const { end } = inFlight.beginCommit();
  inFlight.add(message(200));
  inFlight.remove(message(200));
  inFlight.observeId(300);
  expect(inFlight.lowWatermark()).toBeLessThanOrEqual(101);
  end();
  expect(inFlight.lowWatermark()).toBe(300);
});

/** What a process does: begins to commit, gets its ids, hands over, is done; ids are drawn in rising order by all. */
const step = fc.constantFrom('begin', 'commit', 'take up', 'finish', 'beat') as fc.Arbitrary<
  'begin' | 'commit' | 'take up' | 'finish' | 'beat'
>;

test('property: no message in flight is below the reported low watermark, for any order of events', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const inFlight = new InFlight();
      const committing: { id: number; settled: () => void }[] = [];
      const inHand: number[] = [];
      let drawn = 0;
      let told = 0;
      for (const one of steps) {
        if (one === 'begin') {
          const { end: settled } = inFlight.beginCommit();
          committing.push({ id: (drawn += 1), settled });
        } else if (one === 'commit') {
          const { id, settled } = committing.shift() ?? {};
          if (id === undefined) continue;
          inFlight.add(message(id));
          inHand.push(id);
          settled?.();
        } else if (one === 'take up') {
          inFlight.add(message((drawn += 1)));
          inHand.push(drawn);
        } else if (one === 'finish') {
          const id = inHand.shift();
          if (id !== undefined) inFlight.remove(message(id));
        } else {
          told = Math.max(told, inFlight.lowWatermark());
          inFlight.observeId(drawn);
        }
        for (const id of [...inHand, ...committing.map(({ id }) => id)])
          expect(id).toBeGreaterThanOrEqual(told);
      }
    }),
  );
});
