import type { Profile } from '@peyk/sdk';
import { expect, test } from 'vitest';

import { changesOf, valuesOf } from './profile-fields.ts';

const profile = {
  first_name: 'سارا',
  gender: null,
  br_date: 674_352_000,
  live_province_id: 8,
  company: { name: 'نمونه', city_id: 3 },
  ceo: null,
} as unknown as Profile;

test('the fields of a profile are texts for inputs, those of its groups under their own names', () => {
  expect(valuesOf(profile)).toMatchObject({
    first_name: 'سارا',
    gender: '',
    br_date: '1991-05-16',
    live_province_id: '8',
    'company.name': 'نمونه',
    'company.city_id': '3',
    'ceo.first_name': '',
    'ceo.has_ceo': '',
  });
});

test('only what was changed is sent, in the type of its field and in its group', () => {
  const before = valuesOf(profile);
  const after = {
    ...before,
    first_name: '',
    gender: '2',
    br_date: '1991-05-17',
    live_province_id: '',
    'company.economic_id': '12',
    'ceo.has_ceo': 'true',
  };
  expect(changesOf(before, after)).toEqual({
    first_name: '',
    gender: 2,
    br_date: 674_438_400,
    company: { economic_id: '12' },
    ceo: { has_ceo: true },
  });
  expect(changesOf(before, before)).toEqual({});
});
