import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readUtcMoment } from './utc-moment.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Tehran'));
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2026-03-21', '2026-03-21T00:00:00.000Z'],
  ['2026-03-21 08:00', '2026-03-21T08:00:00.000Z'],
  ['2026-03-21T08:00:00', '2026-03-21T08:00:00.000Z'],
  ['2026-03-21T08:00:00.5', '2026-03-21T08:00:00.500Z'],
  ['2026-03-21 08:00:00.123456', '2026-03-21T08:00:00.123Z'],
  ['2026-03-21T08:00:00.123456', '2026-03-21T08:00:00.123Z'],
  ['2026-03-21T08:00:00.123456789Z', '2026-03-21T08:00:00.123Z'],
  ['2026-03-21T08:00:00z', '2026-03-21T08:00:00.000Z'],
  ['2026-03-21 08:00:00+03:30', '2026-03-21T04:30:00.000Z'],
  ['2026-03-21T08:00:00-0330', '2026-03-21T11:30:00.000Z'],
])('%s is in UTC without an offset, wherever the service runs', (written, at) => {
  expect(new Date(2026, 2, 21).getTimezoneOffset()).toBe(-210);
  expect(readUtcMoment(written)?.toISOString()).toBe(at);
});

test.each(['', 'tomorrow', '2026-13-01', '2026-03-21T25:00', '2026-03-21T08', '2026/03/21 08:00'])(
  '%s is no moment',
  (written) => expect(readUtcMoment(written)).toBeUndefined(),
);
