import { expect, test } from 'vitest';

import { Failure } from '../../../../failure.ts';
import { ProcessRuntime } from '../../../../runtime.ts';
import { PasswordEstimator, passwordEstimator } from './password-estimator.ts';
import { requireStrength } from './password-strength.ts';

const runtime = new ProcessRuntime(['api']);
runtime.provide(passwordEstimator, new PasswordEstimator());
const owner = { username: 'sara.m', name: 'سارا محمدی', mobile: '09121234567' };

async function problemOf(password: string): Promise<string | undefined> {
  try {
    await requireStrength({ runtime }, password, owner);
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return problem.problems?.['password']?.[0]?.key;
  }
}

test.each(['kabutar sabz 41 baran', 'رمز-عبور-خیلی-سخت', 'xK9#mQ2vT7', 'three unrelated words'])(
  '%s is good, with or without digits and capitals',
  async (password) => {
    expect(await problemOf(password)).toBeUndefined();
  },
);

test.each([
  'Password1!',
  'qwertyuiop',
  '1234567890',
  'aaaaaaaaaaaaaaaa',
  'P@ssw0rd123',
  '12345678Aa!',
  'iloveyou1',
])('%s meets common character class rules and is refused as guessable', async (password) => {
  expect(await problemOf(password)).toBe('password_guessable');
});

test('a password made of the name, username or mobile is refused', async () => {
  expect(await problemOf('09121234567')).toBe('password_guessable');
  expect(await problemOf('my name is SARA.M today')).toBe('password_has_username');
});

test('fewer than eight characters are too short; a Persian letter is one', async () => {
  expect(await problemOf('xK9#mQ2')).toBe('password_too_short');
  expect(await problemOf('کبوترآب')).toBe('password_too_short');
});

test('the longest passwords are estimated while others are served', async () => {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const began = performance.now();
  const problems = await Promise.all(
    ['p@ssw0rd1'.repeat(22), '1991-01-01'.repeat(20)].map((password) => problemOf(password)),
  );
  clearInterval(timer);
  expect(problems).toContain('password_guessable');
  expect(longest).toBeLessThan((performance.now() - began) / 2);
});
