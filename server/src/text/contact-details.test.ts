import { expect, test } from 'vitest';

import { findContactDetails } from './contact-details.ts';

test.each([
  'https://example.com/a',
  'HTTP://x',
  'www.shop.ir',
  'ثبت‌نام در shop.ir',
  'با کد در t.me/gift بگیرید',
  'example\u200c.com',
  'کانال @giftshop',
  'فروشگاه.ایران',
])('%j has a link', (text) => {
  expect(findContactDetails(text)).toEqual({ hasLink: true, hasNumber: false });
});

test.each([
  'تماس 09123456789',
  'تماس ۰۹۱۲ ۳۴۵ ۶۷۸۹',
  '021-88776655',
  '(021) 88 77 66 55',
  '+98 912 345 6789',
  '00989123456789',
  'شمارهٔ 9123456789',
  'شماره‌گیری *780*1#',
])('%j has a number to call', (text) => {
  expect(findContactDetails(text)).toEqual({ hasLink: false, hasNumber: true });
});

test.each([
  '',
  'قسط شما ۱۲٬۰۰۰٬۰۰۰ ریال است',
  'قسط شما 120000000 ریال است',
  'کد: 0123456',
  '2026-11-15 10:30',
  '1405/08/25',
  'نسخهٔ 1.5 آماده شد.',
  'تخفیف ۲۰.۵ درصد',
  'a@b',
  'سلام.خوبی؟',
])('%j has neither', (text) => {
  expect(findContactDetails(text)).toEqual({ hasLink: false, hasNumber: false });
});
