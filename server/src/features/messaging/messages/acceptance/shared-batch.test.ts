import { expect, test } from 'vitest';

import type { SingleSend } from '../send.ts';
import { takeBatch } from './shared-batch.ts';

const plain = (accountId: number) => ({ send: { accountId, idempotency: null } as unknown as SingleSend });
const keyed = (accountId: number, key: string) => ({
  send: { accountId, idempotency: { key } } as unknown as SingleSend,
});

test('plain sends share a batch up to its size', () => {
  const pending = [plain(1), plain(2), plain(1)];
  expect(takeBatch(pending, 2)).toHaveLength(2);
  expect(pending).toHaveLength(1);
});

test('sends with a key wait for a batch of their own, in their order', () => {
  const pending = [plain(1), keyed(1, 'a'), plain(1), keyed(1, 'b')];
  expect(takeBatch(pending, 10).map(({ send }) => send.idempotency)).toEqual([null, null]);
  expect(takeBatch(pending, 10).map(({ send }) => send.idempotency?.key)).toEqual(['a', 'b']);
  expect(pending).toEqual([]);
});

test('the second send with a key waits for the first; another account has keys of its own', () => {
  const pending = [keyed(1, 'a'), keyed(1, 'a'), keyed(2, 'a')];
  expect(takeBatch(pending, 10).map(({ send }) => send.accountId)).toEqual([1, 2]);
  expect(pending).toHaveLength(1);
});

test('sends of keys with a bound have batches of their own, with and without an idempotency key', () => {
  const bound = (one: ReturnType<typeof plain>) => ({ send: { ...one.send, bound: {} } as SingleSend });
  const pending = [keyed(1, 'a'), bound(plain(1)), bound(keyed(1, 'b')), plain(2), keyed(2, 'c')];
  const sizes = Array.from({ length: 4 }, () => takeBatch(pending, 10).length);
  expect(sizes).toEqual([2, 1, 1, 1]);
  expect(pending).toEqual([]);
});
