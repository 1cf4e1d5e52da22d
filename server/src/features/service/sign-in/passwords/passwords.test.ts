import { expect, test } from 'vitest';

import { ProcessRuntime } from '../../../../runtime.ts';
import { HashLimiter, hashLimiter } from './hash-limiter.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';

const runtime = new ProcessRuntime(['api']);
runtime.provide(hashLimiter, new HashLimiter());
const platform = { runtime };

test('a password is kept as an argon2id hash with its own salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword(platform, 'کبوتر سبز'),
    hashPassword(platform, 'کبوتر سبز'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPasswordRight(platform, one, 'کبوتر سبز')).toBe(true);
  expect(await isPasswordRight(platform, one, 'کبوتر زرد')).toBe(false);
});

test('the same letters written in another way are the same password', async () => {
  const hash = await hashPassword(platform, 'caf\u00e9 ﬁne');
  expect(await isPasswordRight(platform, hash, 'cafe\u0301 fine')).toBe(true);
});

test('a user without a password cannot sign in with any password', async () => {
  expect(await isPasswordRight(platform, null, '')).toBe(false);
  expect(await isPasswordRight(platform, undefined, 'x')).toBe(false);
});

test('many hashes at once all complete', async () => {
  const hash = await hashPassword(platform, 'x');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => isPasswordRight(platform, hash, n % 2 ? 'x' : 'y')),
  );
  expect(answers.filter(Boolean)).toHaveLength(4);
});
