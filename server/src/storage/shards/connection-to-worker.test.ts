import { expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { connectionToWorker, reachedAt } from './connection-to-worker.ts';

test('a worker is reached where the setting says, and otherwise where the coordinator has it', () => {
  const { shardWorkers } = readConfig({ PEYK_SHARD_WORKERS: '10.0.0.2:5432=worker-a:6432' });
  expect(reachedAt({ host: '10.0.0.2', port: 5432 }, shardWorkers)).toEqual({ host: 'worker-a', port: 6432 });
  expect(reachedAt({ host: '10.0.0.2', port: 5433 }, shardWorkers)).toEqual({ host: '10.0.0.2', port: 5433 });
  expect(reachedAt(null, shardWorkers)).toBeNull();
  const reached = reachedAt({ host: '10.0.0.2', port: 5432 }, shardWorkers);
  expect(connectionToWorker({ connectionString: 'postgres://u:p@db0:5432/peyk' }, reached)).toEqual({
    connectionString: 'postgres://u:p@worker-a:6432/peyk',
  });
});

test('nothing is set by default, and what is no address is refused at the start', () => {
  expect(readConfig({}).shardWorkers.size).toBe(0);
  for (const wrong of ['worker-a', '10.0.0.2=worker-a:5432', '10.0.0.2:5432=worker-a'])
    expect(() => readConfig({ PEYK_SHARD_WORKERS: wrong })).toThrow('PEYK_SHARD_WORKERS');
});
