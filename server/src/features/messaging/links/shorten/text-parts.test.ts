import { expect, test } from 'vitest';

import { replaceLinks } from '@peyk/text';
import { putTogether, takeApart } from './text-parts.ts';

test.each([
  'بدون پیوند',
  'https://shop.ir/a',
  'ببینید: https://shop.ir/a?b=1، یا www.shop.ir/x.',
  '(https://shop.ir/a_(b)) "http://x.ir/"؟ https://shop.ir/۱۲۳ پایان',
])('%s is put together as its links are replaced', (text) => {
  const linkOf = (target: string) => `<${target.length}>`;
  expect(
    putTogether(
      takeApart(text, (given) => given),
      linkOf,
    ),
  ).toBe(replaceLinks(text, linkOf));
});
