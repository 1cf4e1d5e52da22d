import type pg from 'pg';

import type { TestService } from './test-platform.ts';

/** PEYK_TEST_DISTRIBUTED=1: tests whose subject a distributed table has not, such as plans, are skipped. */
export const isOnShards = process.env['PEYK_TEST_DISTRIBUTED'] !== undefined;

/** What the codes of an account are stored on: the writers, or those of its shard at their worker. */
export function writersOf({ platform: { accountGroups: shards } }: TestService, accountId: number): pg.Pool {
  return shards.writersOf(shards.groupOf(accountId)) as pg.Pool;
}

/** Two of a kind whose accounts lie in one shard, as those of a batch always do; without shards any two. */
export async function twoInOneShard<T extends { readonly accountId: number }>(
  { platform: { accountGroups: shards } }: TestService,
  make: (place: 0 | 1) => Promise<T>,
): Promise<[T, T]> {
  const first = await make(0);
  for (;;) {
    const second = await make(1);
    if (shards.groupOf(second.accountId) === shards.groupOf(first.accountId)) return [first, second];
  }
}
