import { expect, test } from 'vitest';

import { textFingerprint } from './text-fingerprint.ts';

const same = (one: string, other: string) =>
  textFingerprint({ type: 'simple', text: one }) === textFingerprint({ type: 'simple', text: other });

test.each([
  ['قسط شما ۱۲۰۰۰ تومان است', 'قسط شما  98 تومان است'],
  ['كالاي شما رسيد', 'کالای شما رسید'],
  ['Sale TODAY', 'sale today'],
])('%s and %s are decided together', (one, other) => expect(same(one, other)).toBe(true));

test.each([
  ['قسط شما ۱۲۰۰۰ تومان است', 'قسط شما ۱۲۰۰۰ ریال است'],
  ['زنگ بزنید: ۰۹۱۲۱۱۱۱۱۱۱', 'زنگ بزنید: ۰۹۱۲۲۲۲۲۲۲۲'],
  ['ببینید: shop.ir/a1', 'ببینید: shop.ir/a2'],
])('%s and %s are not', (one, other) => expect(same(one, other)).toBe(false));

test.each(['keywords', 'voice', 'pattern'])('%s sends are decided one by one', (type) => {
  expect(textFingerprint({ type, text: 'متن' })).toBeNull();
});
