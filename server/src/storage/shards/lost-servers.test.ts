import type pg from 'pg';
import { expect, test } from 'vitest';

import { ShardMap } from './shard-map.ts';

/** A coordinator that knows of two workers with a shard each. */
const coordinator = {
  async query(statement: string) {
    if (!statement.includes('shardminvalue')) return { rows: [{}] };
    const shard = { from: -(2 ** 31), id: 1, group: 1, host: 'db1', port: 5432, tables: 'credits:1' };
    return { rows: [shard, { ...shard, from: 0, id: 2, group: 2, host: 'db2' }] };
  },
} as unknown as pg.Pool;

test('servers that cannot be reached are named', async () => {
  const lost = new Set(['db2']);
  const shards = new ShardMap({
    pool: coordinator,
    writers: coordinator,
    openWorker: (node) => ({
      pool: {
        async connect() {
          if (lost.has(node?.host ?? '')) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
          return { query: async () => ({ rows: [] }), release: () => undefined };
        },
      } as unknown as pg.Pool,
      close: async () => undefined,
    }),
  });
  expect(await shards.lostServers()).toEqual([]);
  await shards.load();
  expect(await shards.lostServers()).toEqual(['db2:5432']);
  lost.add('db1');
  expect(await shards.lostServers()).toEqual(['db1:5432', 'db2:5432']);
  await shards.close();
});
