import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

const { sha256 } = await import(new URL('./sha256.js', import.meta.url).href);

test('digests of any bytes are those of the library', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    // Where the length is added to a block or to the next one.
    fc.integer({ min: 50, max: 70 }).map((length) => new Uint8Array(length).fill(0xa5)),
  );
  fc.assert(
    fc.property(bytes, (given) => {
      expect(sha256(given)).toBe(createHash('sha256').update(given).digest('hex'));
    }),
    { numRuns: 300 },
  );
});
