import { statusText } from '@peyk/smpp';
import { expect, test } from 'vitest';

import { itemAdviceText, itemErrorText } from './item-error.ts';

test.each([
  [
    'the send was rejected',
    'این ارسال رد شد و پیامی از آن ارسال نشد',
    'The send was rejected and nothing was sent',
  ],
  ['no answer in 30 s', 'اپراتور در ۳۰ ثانیه پاسخ نداد', 'The carrier did not respond within 30 seconds'],
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

const general = itemErrorText('Nutzer gesperrt', 'fa');

test('every status of the protocol has a sentence of its own, with its code', () => {
  for (let code = 1; code <= 0x1ff; code += 1) {
    const words = statusText(code);
    expect(itemErrorText(words, 'fa'), words).not.toBe(general);
    expect(itemErrorText(words, 'fa')).toContain(`0x${code.toString(16).padStart(2, '0')}`);
  }
});

test('addresses of carriers are not shown', () => {
  for (const words of [
    'connect ECONNREFUSED 10.0.0.3:2775',
    'not connected: connect ETIMEDOUT 10.0.0.3:2775',
    "Hostname/IP does not match certificate's altnames: Host: sms.lan. is not in the cert's altnames: DNS:a.lan",
  ])
    expect(itemErrorText(words, 'en')).toBe('The carrier is not connected right now');
});

test.each([
  ['HTTP 400: {"error":"bad sender"}', 'The carrier did not accept the message (code 400)'],
  ['HTTP 401: wrong password for peyk_main', 'The carrier reported an error on its side'],
  ['HTTP 402: your balance is 12 EUR', 'The carrier reported an error on its side'],
  ['HTTP 302', 'The carrier reported an error on its side'],
  ['HTTP 429', 'The carrier is not accepting more messages right now (code 429)'],
  ['HTTP 503: upstream 10.0.0.3', 'The carrier is not accepting more messages right now (code 503)'],
  ['HTTP 504: <html>', 'The carrier did not respond'],
  ['HTTP 500: at /srv/sms/send.php:77', 'The carrier reported an error on its side (code 500)'],
  ['HTTP 200: {"status":"ERR","user":"x"}', 'The carrier did not accept the message'],
  ['no message id in: HTTP 200: {"ok":1}', 'The carrier does not know whether the message arrived'],
  ['the connection was closed', 'The connection to the carrier was lost'],
  ['write EPIPE', 'The connection to the carrier was lost'],
  ['Nutzer gesperrt', 'The carrier reported a problem with this message'],
])('of %s the customer reads nothing that the carrier wrote', (words, english) => {
  expect(itemErrorText(words, 'en')).toBe(english);
  expect(itemErrorText(words, 'fa')).toMatch(/^[\u0600-\u06ff\u200c\s()\d]+$/);
});

test('what did not fail has no error', () => {
  expect(itemErrorText(null, 'fa')).toBeNull();
  expect(itemErrorText('', 'fa')).toBeNull();
});

test.each([
  ['failed', 'invalid destination address (0x0b)', /^Check the number/],
  ['failed', 'EXPIRED', /^The phone was off/],
  ['failed', 'HTTP 400: bad sender', /advertising/],
  ['failed', 'no receipt came', /^It may have arrived/],
  ['failed', 'something of a carrier', /^Contact support/],
  ['blacklisted', 'the recipient is blacklisted', /START/],
  ['in-queue', 'no carrier can take it now', /^Nothing to do/],
])('of an item that is %s because of "%s" it is said what to do', (status, error, words) => {
  expect(itemAdviceText({ status, error }, 'en')).toMatch(words);
});

test.each([
  ['delivered', null],
  ['failed', 'the send was cancelled'],
])('of an item that is %s (%s) there is nothing to do', (status, error) => {
  expect(itemAdviceText({ status, error }, 'fa')).toBeNull();
});
