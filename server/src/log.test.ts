import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Written {
  readonly level: number;
  readonly msg: string;
  readonly count?: number;
  readonly err?: { readonly stack: string };
  readonly problem?: object;
  readonly route?: string;
}

function given(logLevel: 'info' | 'debug' = 'info') {
  const lines: Written[] = [];
  const opened = openLog({ logLevel }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { ...opened, lines, messages: () => lines.map(({ msg }) => msg) };
}

const windowMs = 10_000;
const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a repeated error is written with its stack, then counted, and reported once per window', () => {
  const { log, lines } = given();
  for (let n = 0; n < 1244; n += 1)
    log.error({ err: lost(), reqId: String(n), route: '/a' }, 'request failed');
  expect(lines).toHaveLength(10);
  expect(lines.every(({ err }) => err?.stack.includes('log.test.ts'))).toBe(true);
  vi.advanceTimersByTime(windowMs);
  expect(lines).toHaveLength(11);
  expect(lines[10]).toMatchObject({
    level: 50,
    msg: '1234 more like "request failed" in the last 10 s',
    count: 1234,
    route: '/a',
    problem: { type: 'Error', code: 'ECONNREFUSED' },
  });
  expect(lines[10]?.err).toBeUndefined();
});

test('a lasting error is only counted, and is written again after a quiet window', () => {
  const { log, lines } = given();
  for (let n = 0; n < 11; n += 1) log.warn({ err: lost() }, 'no database');
  vi.advanceTimersByTime(windowMs);
  for (let n = 0; n < 7; n += 1) log.warn({ err: lost() }, 'no database');
  vi.advanceTimersByTime(windowMs);
  expect(lines.slice(10).map(({ count }) => count)).toEqual([1, 7]);
  vi.advanceTimersByTime(windowMs);
  log.warn({ err: lost() }, 'no database');
  expect(lines).toHaveLength(13);
  expect(lines[12]?.err?.stack).toContain('log.test.ts');
});

test('other problems, routes and carriers are kept apart', () => {
  const { log, messages } = given();
  for (let n = 0; n < 100; n += 1) log.error({ err: lost(), route: '/a' }, 'request failed');
  log.error({ err: lost(), route: '/b' }, 'request failed');
  log.error({ err: new TypeError('a bug'), route: '/a' }, 'request failed');
  log.warn({ carrier: 'main' }, 'a carrier is away');
  log.warn({ carrier: 'spare' }, 'a carrier is away');
  log.fatal({ err: lost(), route: '/a' }, 'request failed');
  expect(messages()).toHaveLength(15);
});

test('refusals of strangers are counted by path and status, those of accounts are all written', () => {
  const { log, lines } = given();
  const refuse = (fields: object) => log.info({ method: 'GET', route: '/a', ...fields }, 'request answered');
  for (let n = 0; n < 1000; n += 1) refuse({ status: 401, reqId: String(n) });
  expect(lines).toHaveLength(50);
  for (let n = 0; n < 100; n += 1) refuse({ status: 422, accountId: 1 });
  expect(lines).toHaveLength(150);
  refuse({ status: 404 });
  expect(lines).toHaveLength(151);
  vi.advanceTimersByTime(windowMs);
  expect(lines[151]).toMatchObject({ level: 30, count: 950, status: 401, route: '/a' });
});

test('who debugs sees every request', () => {
  const { log, lines } = given('debug');
  for (let n = 0; n < 100; n += 1) log.info({ status: 401, route: '/a' }, 'request answered');
  expect(lines).toHaveLength(100);
});

test('lines without end that are all different are bounded too', () => {
  const { log, lines } = given();
  for (let n = 0; n < 100_000; n += 1) log.warn(`unlike ${n}`);
  expect(lines.length).toBeLessThan(600);
  vi.advanceTimersByTime(windowMs);
  const told = lines.reduce((sum, { count = 1 }) => sum + count, 0);
  expect(told).toBe(100_000);
});

test('the count is written when the log is closed', () => {
  const { log, close, messages } = given();
  for (let n = 0; n < 12; n += 1) log.error('the same');
  close();
  expect(messages().at(-1)).toBe('2 more like "the same" in the last 10 s');
});
