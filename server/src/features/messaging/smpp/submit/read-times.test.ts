import { expect, test } from 'vitest';

import { readSmppTime, smppTime } from './read-times.ts';

const now = new Date('2026-03-21T08:00:00.000Z');

test('both forms of times are read', () => {
  expect(readSmppTime('', now)).toBeNull();
  expect(readSmppTime('260321113000014+', now)).toEqual(now);
  expect(readSmppTime('260321030000020-', now)).toEqual(now);
  expect(readSmppTime('000001013000000R', now)).toEqual(new Date('2026-03-22T09:30:00.000Z'));
  expect(readSmppTime(smppTime(now), now)).toEqual(now);
});

test('what is no time is not read', () => {
  for (const value of ['2026-03-21', '261321113000014+', '26032111300001+', '260321253000000+'])
    expect(readSmppTime(value, now)).toBeUndefined();
});
