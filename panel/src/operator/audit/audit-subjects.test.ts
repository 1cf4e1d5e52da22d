import { expect, test } from 'vitest';

import { subjectOf } from './audit-subjects.ts';

test('a subject is said in words and leads to its page', () => {
  expect(subjectOf('send:123')).toMatchObject({
    id: '123',
    word: ['ارسال', 'Send'],
    link: '/console/sends/123',
  });
  expect(subjectOf('order:7')).toMatchObject({ id: '7', link: '/console/orders?order=7' });
  expect(subjectOf('alerts')).toMatchObject({ id: '', link: '/console/settings?tab=alerts' });
});

test('an id with a colon stays whole, names of the service are not shown', () => {
  expect(subjectOf('key:a:b').id).toBe('a:b');
  expect(subjectOf('list:listAccounts')).toMatchObject({ id: '', word: ['فهرست', 'List'] });
});

test('a kind that is not known has no words', () => {
  expect(subjectOf('newer:5')).toMatchObject({ kind: 'newer', word: undefined, link: undefined });
  expect(subjectOf('constructor').word).toBeUndefined();
});
