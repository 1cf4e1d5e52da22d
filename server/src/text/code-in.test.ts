import { expect, test } from 'vitest';

import { codeIn } from './code-in.ts';

test.each([
  ['کد ورود شما به پیک: 12345', '12345'],
  ['کد ورود: ۴۸۲۹۱۰', '482910'],
  ['Your code is 0042.', '0042'],
  ['12345\n@shop.example #12345', '12345'],
  ['https://shop.example/o/998877 code 4455', '4455'],
  ['A1234 and 99887766554433 then 2468', '2468'],
  ['سفارش شما ۱۲ روز دیگر می‌رسد', null],
  ['', null],
])('the code in %j is %s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
