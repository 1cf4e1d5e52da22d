import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';

import { parseTimestamp } from './parse-timestamp.ts';

const timestampWithoutZone = 1114;
const parseSlowly = pg.types.getTypeParser(timestampWithoutZone) as (text: string) => unknown;

const written = fc
  .record({
    at: fc.date({
      min: new Date('1000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    fraction: fc.stringMatching(/^(|\.\d{0,5}[1-9])$/),
  })
  .map(({ at, fraction }) => `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`);

test('reads what PostgreSQL writes as the parser of the driver does', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(parseTimestamp(text)).toEqual(parseSlowly(text));
    }),
  );
});

test.each([
  'infinity',
  '-infinity',
  '2026-11-18 05:04:11+03:30',
  '2026-11-18 05:04:11.5-01',
  '12026-11-18 05:04:11+00',
  '0044-03-15 00:00:00+00 BC',
  '0099-01-01 00:00:00+00',
  '2026-11-18',
])('leaves %s to the parser of the driver', (text) => {
  expect(parseTimestamp(text)).toBeUndefined();
});
