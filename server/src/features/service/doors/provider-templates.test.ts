import { expect, test } from 'vitest';

import { fingerprintOf, isTemplate, readTemplate, variablesOf } from './provider-templates.ts';

test.each([
  ['kavenegar', 'کد %token برای %token20', 'کد %token% برای %token20%', ['token', 'token20']],
  ['payamak-panel', 'کد {1} برای {0}', 'کد %value2% برای %value1%', ['1', '0']],
  ['sms-ir', 'کد #CODE#', 'کد %CODE%', ['code']],
  ['ippanel', 'کد %code%', 'کد %code%', ['code']],
  ['ghasedak', 'کد %param1%', 'کد %param1%', ['param1']],
  ['twilio', 'Code {{1}}, {{name}}', 'Code %value1%, %name%', ['1', 'name']],
] as const)('a template of %s is read with our signs', (provider, written, text, theirs) => {
  const read = readTemplate(provider, written);
  expect(read?.text).toBe(text);
  expect([...(read?.theirs.values() ?? [])]).toEqual(theirs);
  expect(isTemplate(provider, written)).toBe(true);
  expect(isTemplate(provider, 'peykotp001')).toBe(false);
});

test('a text without variables, or with signs that mean something else here, is none', () => {
  expect(readTemplate('kavenegar', 'سلام')).toBeUndefined();
  expect(readTemplate('kannel', 'کد %code%')).toBeUndefined();
  expect(readTemplate('sms-ir', '%off% #CODE#')).toBeUndefined();
});

test('the same text is known by other names of its variables, and by Arabic letters and blanks', () => {
  const template = readTemplate('payamak-panel', 'كد {0}  برای {1}\n');
  if (template === undefined) throw new Error('no template');
  const pattern = 'کد %code% برای %name%';
  expect(fingerprintOf(template.text)).toBe(fingerprintOf(pattern));
  expect(variablesOf(template, pattern)).toEqual(['0=code', '1=name']);
  expect(fingerprintOf('کد %code%')).not.toBe(fingerprintOf(pattern));
});

test('equal names need no order, and one value for two variables is none', () => {
  const named = readTemplate('sms-ir', '#CODE# #Name#');
  const twice = readTemplate('kavenegar', '%token %token');
  if (named === undefined || twice === undefined) throw new Error('no template');
  expect(variablesOf(named, '%code% %name%')).toBeNull();
  expect(variablesOf(twice, '%a% %b%')).toBeUndefined();
});
