import { expect, test } from 'vitest';

import { withoutField } from './field-problem.ts';

test.each([
  ['Field mobile must have at least 11 characters', 'Must have at least 11 characters'],
  ['Field recipients.0: the number must have 11 digits', 'The number must have 11 digits'],
  ['فیلد mobile باید شمارهٔ موبایل یازده‌رقمی باشد', 'باید شمارهٔ موبایل یازده‌رقمی باشد'],
  ['فیلد mobile: شماره باید ۱۱ رقم باشد', 'شماره باید ۱۱ رقم باشد'],
  ['این نام گرفته شده است', 'این نام گرفته شده است'],
])('%s is written under its input as "%s"', (problem, written) => {
  expect(withoutField(problem)).toBe(written);
});
