import { expect, test } from 'vitest';

import { piecesOf } from './contact-marks.ts';

const marked = (text: string) =>
  piecesOf(text)
    .filter(({ mark }) => mark !== undefined)
    .map(({ mark, text: piece }) => [mark, piece]);

test.each([
  ['خرید از shop.example.ir/off با تخفیف', [['link', 'shop.example.ir/off']]],
  [
    'https://t.me/abc?x=1 و @peyk_support',
    [
      ['link', 'https://t.me/abc?x=1'],
      ['link', '@peyk_support'],
    ],
  ],
  ['سایت پیک.ایران را ببینید', [['link', 'پیک.ایران']]],
  ['تماس: ۰۹۱۲ ۳۴۵ ۶۷۸۹.', [['number', '۰۹۱۲ ۳۴۵ ۶۷۸۹']]],
  ['0912\u200c3456\u200c789 زنگ بزنید', [['number', '0912\u200c3456\u200c789']]],
  ['کد *۷۸۰*۱# را بگیرید', [['number', '*۷۸۰*۱#']]],
  ['کد: %code%', [['variable', '%code%']]],
  ['سفارش ۱۲۳۴۵ آماده است. مبلغ ۲.۵ میلیون', []],
])('%s', (text, expected) => {
  expect(marked(text)).toEqual(expected);
  expect(
    piecesOf(text)
      .map(({ text: piece }) => piece)
      .join(''),
  ).toBe(text);
});
