import { expect, test } from 'vitest';

import { fallingOf } from './falling-carriers.ts';

const row = { carrier: 'main', asked: 100, approved: 60, asked_before: 1000, approved_before: 700 };

test.each([
  ['keeps its share', {}, []],
  ['falls a little', { approved: 40 }, []],
  ['falls below half of it', { approved: 30 }, [{ carrier: 'main', share: 30, shareBefore: 70 }]],
  ['has too few codes lately', { asked: 49, approved: 0 }, []],
  ['had too few before', { asked_before: 199, approved_before: 199, approved: 0 }, []],
  ['never had any approved', { approved: 0, approved_before: 0 }, []],
])('a carrier that %s', (_name, changes, found) => {
  expect(fallingOf({ ...row, ...changes })).toEqual(found);
});
