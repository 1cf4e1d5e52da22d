import type { SegmentRule } from '@peyk/sdk';
import { expect, test } from 'vitest';

import { draftOf, emptyCondition, emptySegment, isWhole, ruleOf } from './segment-draft.ts';

const rule: SegmentRule = {
  match: 'any',
  groups: [
    {
      match: 'all',
      conditions: [
        { kind: 'column', field: 'born', is: 'anniversary_within_days', days: 7 },
        { kind: 'column', field: 'city', is: 'equal', value: 'تهران', not: true },
        { kind: 'event', name: 'bought', days: 30, count: 2, amount: 500_000 },
        { kind: 'delivery', is: 'not_delivered', days: 30 },
        { kind: 'segment', id: 3 },
        { kind: 'opted_out', not: true },
      ],
    },
  ],
};

test('a rule that is opened and saved again is the same', () => {
  const draft = draftOf({ id: 1, title: 'x', phone_book_ids: [1], rule, created_at: '', updated_at: '' });
  expect(JSON.parse(JSON.stringify(ruleOf(draft)))).toEqual(rule);
  expect(isWhole(draft)).toBe(true);
});

test('a condition that is still being typed is left out of the count, and the segment is not whole', () => {
  const typed = { ...emptyCondition, field: 'city', is: 'equal' };
  const draft = { ...emptySegment, groups: [{ match: 'all' as const, conditions: [typed] }] };
  expect(ruleOf(draft)).toEqual({ match: 'all', groups: [] });
  expect(isWhole(draft)).toBe(false);
});
