import { expect, test } from 'vitest';

const { timeWriter } = await import(new URL('./message-time.js', import.meta.url).href);

const texts = { today: 'today', yesterday: 'yesterday' };
const persian = timeWriter('fa', texts, 'Asia/Tehran');
const english = timeWriter('en', texts, 'Europe/London');
const evening = new Date('2026-03-20T22:15:00Z');

test('a Persian reader sees the Jalali day of their own zone', () => {
  const later = new Date('2026-04-01T00:00:00Z');
  expect(persian.clock(evening)).toBe('۰۱:۴۵');
  expect(persian.day(evening, later)).toContain('فروردین');
  expect(persian.day(evening, later)).toContain('۱۴۰۵');
  expect(persian.brief(evening, later)).toContain('۱');
});

test('an English reader sees the Gregorian day of theirs', () => {
  const later = new Date('2026-04-01T00:00:00Z');
  expect(english.clock(evening)).toBe('22:15');
  expect(english.day(evening, later)).toMatch(/Friday.*20 March 2026/);
});

test('today and yesterday are those of the reader', () => {
  const night = new Date('2026-03-21T00:30:00Z');
  expect(persian.day(evening, night)).toBe('today');
  expect(english.day(evening, night)).toBe('yesterday');
  expect(persian.dayKey(evening)).toBe(persian.dayKey(night));
  expect(english.dayKey(evening)).not.toBe(english.dayKey(night));
});

test('a list shows the clock for today and the day for what is older', () => {
  expect(english.brief(evening, evening)).toBe('22:15');
  expect(english.brief(evening, new Date('2026-03-22T12:00:00Z'))).toBe('20 Mar');
});
