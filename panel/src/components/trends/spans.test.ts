import { expect, test } from 'vitest';

import { barsOf, spanOf } from './spans.ts';

const today = '2026-11-15';
const none = { from: '', to: '' };

test.each([
  ['today', { firstDay: '2026-11-15', lastDay: '2026-11-15', days: 1, from: '2026-11-14T20:30:00.000Z' }],
  ['7', { firstDay: '2026-11-09', lastDay: '2026-11-15', days: 7, from: '2026-11-08T20:30:00.000Z' }],
  ['90', { firstDay: '2026-08-18', lastDay: '2026-11-15', days: 90, from: '2026-08-17T20:30:00.000Z' }],
] as const)('%s ends with today, which is not over', (range, span) => {
  expect(spanOf({ range, ...none }, today)).toEqual(span);
});

test('chosen days end where the last of them does, in either order, and not all of the past', () => {
  const days = { firstDay: '2026-03-21', lastDay: '2026-04-20', days: 31 };
  const moments = { from: '2026-03-20T20:30:00.000Z', to: '2026-04-20T20:30:00.000Z' };
  expect(spanOf({ range: 'days', from: '2026-03-21', to: '2026-04-20' }, today)).toEqual({
    ...days,
    ...moments,
  });
  expect(spanOf({ range: 'days', from: '2026-04-20', to: '2026-03-21' }, today)).toMatchObject(days);
  expect(spanOf({ range: 'days', from: '1990-01-01', to: '' }, today).days).toBe(800);
  expect(spanOf({ range: 'days', from: 'x', to: 'y' }, today)).toMatchObject({
    days: 30,
    lastDay: '2026-11-15',
  });
});

test('a span has a bar for each day, or for as many days as fit', () => {
  expect(barsOf(spanOf({ range: '30', ...none }, today))).toHaveLength(30);
  const year = barsOf(spanOf({ range: 'days', from: '2025-11-16', to: '2026-11-15' }, today));
  expect(year).toHaveLength(92);
  expect(year[0]).toEqual({ firstDay: '2025-11-16', lastDay: '2025-11-19' });
  expect(year.at(-1)?.lastDay).toBe('2026-11-15');
});
