import { expect, test } from 'vitest';

import { momentInSentence } from './moment-in-sentence.ts';

test('a moment in a sentence has the calendar and the digits of its reader', () => {
  const at = new Date('2026-11-19T04:58:08Z');
  expect(momentInSentence('fa', 'Asia/Tehran')(at)).toBe('۲۸ آبان ۱۴۰۵ ساعت ۸:۲۸');
  expect(momentInSentence('en', 'Asia/Tehran')(at)).toBe('19 Nov 2026, 08:28');
  expect(momentInSentence('en', 'Asia/Tehran')(null)).toBe('');
});
