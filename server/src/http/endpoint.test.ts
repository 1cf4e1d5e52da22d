import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { endpoint } from './endpoint.ts';

const shape = {
  path: '/ws/v1/things',
  name: 'listThings',
  permission: 'send',
  title: { fa: 'چیزها', en: 'Things' },
  description: { fa: 'چیزها', en: 'Things' },
  data: Type.Null(),
  handle: async () => null,
} as const;

test('an account endpoint that changes something does not compile before it says what it needs of the plan', () => {
  expect(endpoint({ ...shape, method: 'POST', feature: 'voice' }).feature).toBe('voice');
  expect(endpoint({ ...shape, method: 'POST', feature: null }).feature).toBeNull();
  // @ts-expect-error -- undecided
  endpoint({ ...shape, method: 'POST' });
});

test('an account endpoint that reads cannot ask for a feature of the plan', () => {
  expect(endpoint({ ...shape, method: 'GET' }).feature).toBeUndefined();
  // @ts-expect-error -- reading never depends on the plan
  endpoint({ ...shape, method: 'GET', feature: 'voice' });
});

test('a title in one language only does not compile', () => {
  // @ts-expect-error -- no Persian title
  expect(endpoint({ ...shape, method: 'GET', title: { en: 'Things' } }).title.fa).toBeUndefined();
});
