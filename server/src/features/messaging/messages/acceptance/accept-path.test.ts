import { expect, test } from 'vitest';

import { acceptPath } from './accept-path.ts';

const holder = 'lane';
const wallets = 'wallets';

test.each([
  { hasClaims: false, holder, wallets, path: { kind: 'optimistic', holder, wallets } },
  { hasClaims: false, holder, wallets: undefined, path: { kind: 'pessimistic', holder } },
  { hasClaims: true, holder, wallets, path: { kind: 'pessimistic', holder } },
  { hasClaims: true, holder, wallets: undefined, path: { kind: 'pessimistic', holder } },
  { hasClaims: false, holder: undefined, wallets, path: { kind: 'unclaimed' } },
  { hasClaims: false, holder: undefined, wallets: undefined, path: { kind: 'unclaimed' } },
  { hasClaims: true, holder: undefined, wallets, path: { kind: 'unclaimed' } },
  { hasClaims: true, holder: undefined, wallets: undefined, path: { kind: 'unclaimed' } },
])(
  'claims: $hasClaims, lane: $holder, cached wallets: $wallets → $path.kind',
  ({ path, wallets: cached, ...conditions }) => {
    expect(acceptPath({ ...conditions, findWallets: () => cached })).toEqual(path);
  },
);

test('the cache is not read for a batch that cannot be optimistic', () => {
  const findWallets = (): string => {
    throw new Error('read the cache');
  };
  expect(acceptPath({ hasClaims: true, holder, findWallets }).kind).toBe('pessimistic');
  expect(acceptPath({ hasClaims: false, holder: undefined, findWallets }).kind).toBe('unclaimed');
});
