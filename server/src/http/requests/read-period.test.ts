import { expect, test } from 'vitest';

import { Failure } from '../../failure.ts';
import { readPeriod } from './read-period.ts';

const tehran = 'Asia/Tehran';

test('a day alone is the whole day of the service', () => {
  const { since, before } = readPeriod({ from_date: '2026-11-15', to_date: '2026-11-15' }, tehran);
  expect(since?.toISOString()).toBe('2026-11-14T20:30:00.000Z');
  expect(before?.toISOString()).toBe('2026-11-15T20:30:00.000Z');
});

test('a time of day ends with its second', () => {
  const { before } = readPeriod({ to_date: '۲۰۲۶-۱۱-۱۵ ۱۲:۰۰:۰۰' }, tehran);
  expect(before?.toISOString()).toBe('2026-11-15T08:30:01.000Z');
});

test('an offset is honoured', () => {
  expect(readPeriod({ from_date: '2026-11-15T12:00:00Z' }, tehran).since?.toISOString()).toBe(
    '2026-11-15T12:00:00.000Z',
  );
});

test('no dates are no limits', () => {
  expect(readPeriod({}, tehran)).toEqual({ since: undefined, before: undefined });
});

test.each([
  [{ from_date: 'yesterday' }, 'from_date'],
  [{ from_date: '2026-13-01' }, 'from_date'],
  [{ to_date: '2026-02-30' }, 'to_date'],
  [{ to_date: '1-1-1' }, 'to_date'],
  [{ from_date: '1405-08-25' }, 'from_date'],
  [{ from_date: '2026-11-15', to_date: '2026-11-14' }, 'to_date'],
])('%j is refused by its field', (given, field) => {
  try {
    readPeriod(given, tehran);
    expect.unreachable();
  } catch (problem) {
    expect(problem).toBeInstanceOf(Failure);
    expect((problem as Failure).status).toBe(422);
    expect((problem as Failure).problems).toHaveProperty([field]);
  }
});
