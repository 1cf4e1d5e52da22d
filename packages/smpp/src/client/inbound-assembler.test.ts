import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { InboundAssembler, defaultLimits } from './inbound-assembler.ts';
import type { AssembledMessage, InboundPart } from './inbound-assembler.ts';

function part(sequence: number, total: number, text: string, reference = 7): InboundPart {
  return { from: '09121234567', to: '9000', text, part: { reference, total, sequence } };
}

function assembler(limits: Partial<typeof defaultLimits> = {}) {
  const stored: string[] = [];
  const store = vi.fn<(message: AssembledMessage) => Promise<void>>(
    async ({ text }) => void stored.push(text),
  );
  return { stored, store, assemble: new InboundAssembler(store, { ...defaultLimits, ...limits }) };
}

test('parts in any order, with repetitions, make the message once', async () => {
  const order = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(order, async (sequences) => {
      const { assemble, stored } = assembler();
      const last = sequences.at(-1);
      const repeated = sequences.flatMap((sequence) =>
        sequence === last ? [sequence] : [sequence, sequence],
      );
      await Promise.all(repeated.map((sequence) => assemble.add(part(sequence, 5, `${sequence}`), 0)));
      expect(stored).toEqual(['12345']);
      expect(assemble.incompleteCount).toBe(0);
    }),
  );
});

test('parts are acknowledged only when the whole message is stored', async () => {
  const { assemble, store } = assembler();
  let release = () => {};
  store.mockImplementation(() => new Promise((resolve) => (release = resolve)));
  const settled: string[] = [];
  const both = [1, 2].map((n) => assemble.add(part(n, 2, 'x'), 0).then(() => settled.push(`part ${n}`)));
  await Promise.resolve();
  expect(settled).toEqual([]);
  release();
  await Promise.all(both);
  expect(settled).toEqual(['part 1', 'part 2']);
});

test('a peer that sends one part at a time is answered after acknowledgeMs', async () => {
  const { assemble, stored } = assembler({ acknowledgeMs: 5 });
  await assemble.add(part(1, 2, 'a'), 0);
  expect(stored).toEqual([]);
  await assemble.add(part(2, 2, 'b'), 0);
  expect(stored).toEqual(['ab']);
});

test('a failed store asks for the parts again and loses none of them', async () => {
  const { assemble, store, stored } = assembler();
  store.mockRejectedValueOnce(new Error('database away'));
  const first = [assemble.add(part(1, 2, 'a'), 0), assemble.add(part(2, 2, 'b'), 0)];
  for (const { status } of await Promise.allSettled(first)) expect(status).toBe('rejected');
  await assemble.add(part(2, 2, 'b'), 0);
  expect(stored).toEqual(['ab']);
});

test('an incomplete message is handed over with a mark when its time is up', async () => {
  const { assemble, stored } = assembler({ timeoutMs: 1000 });
  const waiting = assemble.add(part(3, 3, 'end'), 0);
  assemble.expire(999);
  expect(stored).toEqual([]);
  assemble.expire(1000);
  await waiting;
  expect(stored).toEqual(['……end']);
});

test('memory is bounded: the oldest is handed over incomplete', async () => {
  const { assemble, stored } = assembler({ messagesMax: 2 });
  const first = assemble.add(part(1, 2, 'first', 1), 0);
  for (const reference of [2, 3]) void assemble.add(part(1, 2, 'later', reference), 0);
  await first;
  expect(stored).toEqual(['first…']);
  expect(assemble.incompleteCount).toBe(2);
  await assemble.flush();
  expect(stored).toHaveLength(3);
});

test('two senders with the same reference are kept apart', async () => {
  const { assemble, stored } = assembler();
  const other = { ...part(1, 2, 'other'), from: '09350000000' };
  void assemble.add(other, 0);
  await Promise.all([assemble.add(part(1, 2, 'a'), 0), assemble.add(part(2, 2, 'b'), 0)]);
  expect(stored).toEqual(['ab']);
  await assemble.flush();
});
