import { expect, test } from 'vitest';

import { acceptPath } from './accept-path.ts';

const holder = 'lane';
const wallets = 'wallets';

test.each([
  { hasKeys: false, holder, wallets, path: { kind: 'optimistic', holder, wallets } },
  { hasKeys: false, holder, wallets: undefined, path: { kind: 'pessimistic', holder } },
  { hasKeys: true, holder, wallets, path: { kind: 'pessimistic', holder } },
  { hasKeys: true, holder, wallets: undefined, path: { kind: 'pessimistic', holder } },
  { hasKeys: false, holder: undefined, wallets, path: { kind: 'unclaimed' } },
  { hasKeys: false, holder: undefined, wallets: undefined, path: { kind: 'unclaimed' } },
  { hasKeys: true, holder: undefined, wallets, path: { kind: 'unclaimed' } },
  { hasKeys: true, holder: undefined, wallets: undefined, path: { kind: 'unclaimed' } },
])(
  'keys: $hasKeys, lane: $holder, cached wallets: $wallets → $path.kind',
  ({ path, wallets: cached, ...conditions }) => {
    expect(acceptPath({ ...conditions, findWallets: () => cached })).toEqual(path);
  },
);

test('the cache is not read for a batch that cannot be optimistic', () => {
  const findWallets = (): string => {
    throw new Error('read the cache');
  };
  expect(acceptPath({ hasKeys: true, holder, findWallets }).kind).toBe('pessimistic');
  expect(acceptPath({ hasKeys: false, holder: undefined, findWallets }).kind).toBe('unclaimed');
});
