import type { SendRequest } from '@peyk/sdk';
import { expect, test } from 'vitest';

import { hasOwnNumbers, sendAgain } from './send-again.ts';

const send = (changes: Partial<SendRequest>) =>
  ({
    type: 'simple',
    text: 'سلام',
    line: { id: 1, number: '9000' },
    recipients_count: 2,
    ...changes,
  }) as SendRequest;
const items = [{ mobile: '09121111111' }, { mobile: '09122222222' }];

test('a text is written again with its line and numbers, at once', () => {
  expect(sendAgain(send({}), items)).toMatchObject({
    kind: 'text',
    draft: {
      text: 'سلام',
      line_number: '9000',
      recipients: '09121111111\n09122222222',
      isScheduled: false,
    },
  });
});

test('a pattern keeps its code and its recipient; values are typed again', () => {
  const again = sendAgain(
    send({ type: 'pattern', pattern_code: 'otp1', recipients_count: 1 }),
    items.slice(0, 1),
  );
  expect(again).toMatchObject({
    kind: 'pattern',
    draft: { code: 'otp1', recipient: '09121111111', attributes: {} },
  });
  expect(again.draft.text).toBeUndefined();
});

test('a pattern that went to many is written to many again', () => {
  const again = sendAgain(send({ type: 'keywords', pattern_code: 'order1' }), []);
  expect(again).toMatchObject({
    kind: 'pattern',
    draft: { code: 'order1', patternTo: 'many', reference: '' },
  });
});

test.each(['bank', 'postal', 'lbs'] as const)('numbers of %s are not shown, and not taken', (type) => {
  expect(hasOwnNumbers(send({ type }))).toBe(false);
  expect(sendAgain(send({ type }), [{ mobile: '0912*******' }]).draft.recipients).toBe('');
});

test('a long list is chosen anew', () => {
  expect(hasOwnNumbers(send({ recipients_count: 1001 }))).toBe(false);
});
