import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Fifo } from './fifo.ts';

test('behaves like an array whatever is pushed, taken and drained', () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ push: fc.integer({ min: 1, max: 3000 }) }) },
    { weight: 5, arbitrary: fc.record({ shift: fc.integer({ min: 1, max: 3000 }) }) },
    { weight: 1, arbitrary: fc.constant({ drain: true }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const fifo = new Fifo<number>();
      const model: number[] = [];
      let next = 0;
      for (const action of steps) {
        if ('push' in action) {
          for (let i = 0; i < action.push; i += 1) model.push((fifo.push((next += 1)), next));
        } else if ('shift' in action) {
          const taken = Array.from({ length: action.shift }, () => fifo.shift()).filter(
            (item) => item !== undefined,
          );
          expect(taken).toEqual(model.splice(0, action.shift));
        } else expect(fifo.drain()).toEqual(model.splice(0));
        expect(fifo.length).toBe(model.length);
        expect(fifo.peek()).toBe(model[0]);
      }
    }),
    { numRuns: 40 },
  );
});
