import { expect, test } from 'vitest';

import { acceptPath } from './accept-path.ts';

const holder = 'lane';
const wallets = 'wallets';

test.each([
  { isAtOnce: true, holder, wallets, path: { kind: 'optimistic', holder, wallets } },
  { isAtOnce: true, holder, wallets: undefined, path: { kind: 'pessimistic', holder } },
  { isAtOnce: false, holder, wallets, path: { kind: 'pessimistic', holder } },
  { isAtOnce: false, holder, wallets: undefined, path: { kind: 'pessimistic', holder } },
  { isAtOnce: true, holder: undefined, wallets, path: { kind: 'unclaimed' } },
  { isAtOnce: true, holder: undefined, wallets: undefined, path: { kind: 'unclaimed' } },
  { isAtOnce: false, holder: undefined, wallets, path: { kind: 'unclaimed' } },
  { isAtOnce: false, holder: undefined, wallets: undefined, path: { kind: 'unclaimed' } },
])(
  'at once: $isAtOnce, lane: $holder, cached wallets: $wallets → $path.kind',
  ({ path, wallets: cached, ...conditions }) => {
    expect(acceptPath({ ...conditions, findWallets: () => cached })).toEqual(path);
  },
);

test('the cache is not read for a batch that cannot be optimistic', () => {
  const findWallets = (): string => {
    throw new Error('read the cache');
  };
  expect(acceptPath({ isAtOnce: false, holder, findWallets }).kind).toBe('pessimistic');
  expect(acceptPath({ isAtOnce: true, holder: undefined, findWallets }).kind).toBe('unclaimed');
});
