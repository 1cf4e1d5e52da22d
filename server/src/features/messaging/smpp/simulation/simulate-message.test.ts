import { expect, test } from 'vitest';

import { simulateMessage } from './simulate-message.ts';

const settings = {
  states: [
    { state: 'UNDELIV', percent: 20 },
    { state: 'NONE', percent: 10 },
  ],
  endings: [{ digits: '77', state: 'EXPIRED' }],
  delay_seconds: { min: 1, max: 3 },
  reply: { percent: 50, text: 'Thanks', after_seconds: 2 },
} as const;
const simulate = (mobile: string, ...drawn: number[]) =>
  simulateMessage(
    { ...settings, states: [...settings.states], endings: [...settings.endings] },
    mobile,
    () => drawn.shift() ?? 0,
  );

test('states are drawn by their shares, and what is left is delivered', () => {
  const stat = (drawn: number) => simulate('09120000001', 0, 0.9, drawn).stat;
  expect([0, 0.19, 0.2, 0.29, 0.3, 0.99].map(stat)).toEqual([
    'UNDELIV',
    'UNDELIV',
    'NONE',
    'NONE',
    'DELIVRD',
    'DELIVRD',
  ]);
});

test('the last digits of a number go before the shares', () => {
  expect(simulate('09120000077', 0, 0.9).stat).toBe('EXPIRED');
});

test('delays lie between both bounds, and some messages are answered', () => {
  expect(simulate('09120000001', 0.5, 0.4)).toMatchObject({ after: 2, reply: { text: 'Thanks', after: 2 } });
  expect(simulate('09120000001', 1, 0.6)).toEqual({ stat: 'UNDELIV', after: 3 });
});
