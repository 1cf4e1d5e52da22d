import { statusText } from '@peyk/smpp';
import { expect, test } from 'vitest';

import { itemErrorText } from './item-error.ts';

test.each([
  [
    'the send was rejected',
    'این ارسال رد شد و چیزی از آن فرستاده نشد',
    'The send was rejected: nothing of it went out',
  ],
  ['no answer in 30 s', 'اپراتور در ۳۰ ثانیه پاسخ نداد', 'The carrier did not answer within 30 seconds'],
  [
    'connection lost: the peer closed the connection',
    'ارتباط با اپراتور قطع شد',
    'The connection to the carrier was lost',
  ],
  [
    'invalid destination address (0x0b)',
    'شمارهٔ گیرنده پذیرفته نشد (کد 0x0b)',
    "The recipient's number was not accepted (code 0x0b)",
  ],
  ['UNDELIV 011', 'پیام به گوشی نرسید (کد 011)', 'The message did not reach the phone (code 011)'],
  ['EXPIRED', 'مهلت پیام پیش از رسیدن به گوشی تمام شد', 'The message expired before it reached the phone'],
  ['busy: 486 Busy Here', 'گوشی مشغول بود (کد 486)', 'The phone was busy (code 486)'],
  ['refused: as scripted', 'تماس رد شد', 'The call was declined'],
])('%s is said in the language of the reader', (words, persian, english) => {
  expect(itemErrorText(words, 'fa')).toBe(persian);
  expect(itemErrorText(words, 'en')).toBe(english);
});

const foreign = (words: string) => itemErrorText(words, 'fa')?.includes(words);

test('every status of the protocol has a sentence of its own, with its code', () => {
  for (let code = 1; code <= 0x1ff; code += 1) {
    const words = statusText(code);
    expect(foreign(words), words).toBe(false);
    expect(itemErrorText(words, 'fa')).toContain(`0x${code.toString(16).padStart(2, '0')}`);
  }
});

test('addresses of carriers are not shown', () => {
  for (const words of [
    'connect ECONNREFUSED 10.0.0.3:2775',
    'not connected: connect ETIMEDOUT 10.0.0.3:2775',
    "Hostname/IP does not match certificate's altnames: Host: sms.lan. is not in the cert's altnames: DNS:a.lan",
  ])
    expect(itemErrorText(words, 'en')).toBe('There is no connection to the carrier at the moment');
});

test('words of a foreign carrier are shown as they came, behind a general sentence', () => {
  expect(itemErrorText('HTTP 400: {"error":"bad sender"}', 'fa')).toBe(
    'پاسخ اپراتور: HTTP 400: {"error":"bad sender"}',
  );
  expect(itemErrorText('Nutzer gesperrt', 'en')).toBe('The carrier says: Nutzer gesperrt');
});

test('what did not fail has no error', () => {
  expect(itemErrorText(null, 'fa')).toBeNull();
  expect(itemErrorText('', 'fa')).toBeNull();
});
