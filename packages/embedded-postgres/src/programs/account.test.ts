import { expect, test } from 'vitest';
import { pickAccount } from './account.ts';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

test('the account postgres is preferred, whatever the order', () => {
  expect(pickAccount([root, nobody, postgres, ''].join('\n'))).toEqual({
    name: 'postgres',
    uid: 101,
    gid: 104,
  });
});

test('without postgres, the account nobody is used', () => {
  expect(pickAccount([root, nobody].join('\n'))).toEqual({ name: 'nobody', uid: 65_534, gid: 65_534 });
});

test('root under the name postgres is not taken', () => {
  expect(pickAccount('postgres:x:0:0::/root:/bin/bash')).toBeUndefined();
});

test('an unreadable passwd gives no account', () => {
  expect(pickAccount('')).toBeUndefined();
});
