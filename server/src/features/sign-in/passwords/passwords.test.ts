import { expect, test } from 'vitest';

import { hashPassword, isPasswordRight } from './passwords.ts';

test('a password is kept as an argon2id hash with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('کبوتر سبز'), hashPassword('کبوتر سبز')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPasswordRight(one, 'کبوتر سبز')).toBe(true);
  expect(await isPasswordRight(one, 'کبوتر زرد')).toBe(false);
});

test('the same letters written in another way are the same password', async () => {
  const hash = await hashPassword('caf\u00e9 ﬁne');
  expect(await isPasswordRight(hash, 'cafe\u0301 fine')).toBe(true);
});

test('a user without a password cannot sign in with any password', async () => {
  expect(await isPasswordRight(null, '')).toBe(false);
  expect(await isPasswordRight(undefined, 'x')).toBe(false);
});

test('many hashes at once all complete', async () => {
  const hash = await hashPassword('x');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => isPasswordRight(hash, n % 2 ? 'x' : 'y')),
  );
  expect(answers.filter(Boolean)).toHaveLength(4);
});
