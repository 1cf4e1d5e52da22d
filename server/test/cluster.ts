import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { givenSender, type Sender } from './sender.ts';
import { smppCarrier, startSimulator, withCarriers } from './simulators.ts';
import { startTestService, type TestService } from './test-platform.ts';
import { openDatabase } from '../src/storage/database.ts';
import { migrate, readMigrations } from '../src/storage/migrate.ts';
import { distributeTables } from '../src/storage/shards/distribute-tables.ts';

// An empty database on a coordinator with at least two workers, and shell commands that stop and start the last of them;
// if there are such of the coordinator, that is stopped, too. PEYK_SHARD_WORKERS holds here as it does for a service.
const url = process.env['PEYK_TEST_CLUSTER_URL'];
const commands = {
  stopWorker: process.env['PEYK_TEST_STOP_WORKER'],
  startWorker: process.env['PEYK_TEST_START_WORKER'],
  stopCoordinator: process.env['PEYK_TEST_STOP_COORDINATOR'],
  startCoordinator: process.env['PEYK_TEST_START_COORDINATOR'],
};

export const isClusterGiven =
  url !== undefined && commands.stopWorker !== undefined && commands.startWorker !== undefined;
export const isCoordinatorGiven =
  commands.stopCoordinator !== undefined && commands.startCoordinator !== undefined;

export async function tellCluster(command: keyof typeof commands): Promise<void> {
  await promisify(execFile)('sh', ['-c', commands[command] ?? 'true']);
}

/** A service on the cluster, with accounts on all workers. */
export interface ClusterService {
  readonly service: TestService;
  /** Those of the worker that is stopped, and all others. */
  readonly lost: readonly Sender[];
  readonly left: readonly Sender[];
  isOfLost(account: { readonly accountId: number }): boolean;
  stop(): Promise<void>;
}

export async function startOnCluster(): Promise<ClusterService> {
  const connection = { connectionString: url ?? '' };
  const { pool, close } = openDatabase(connection, { connections: 2, hangSeconds: 60 });
  await migrate(pool, await readMigrations());
  await distributeTables(pool);
  await close();
  const simulator = await startSimulator();
  const { service, stop } = await startTestService(
    {
      ...withCarriers(smppCarrier('main', simulator.port)),
      PEYK_MODERATION: 'auto',
      PEYK_SHARD_WORKERS: process.env['PEYK_SHARD_WORKERS'],
      PEYK_VOICE_CARRIER: JSON.stringify({ kind: 'simulator', callsMax: 2 }),
    },
    { connection },
  );
  const senders: Sender[] = [];
  for (let n = 0; n < 12; n += 1) senders.push(await givenSender(service));
  const { rows } = await service.platform.pool.query<{ id: number; is_last: boolean }>(
    `select s.shardid as id, s.nodeport = max(s.nodeport) over () as is_last
     from citus_shards s where s.table_name = 'credits'::regclass`,
  );
  const lastShards = new Set(rows.filter(({ is_last }) => is_last).map(({ id }) => id));
  const isOfLost = ({ accountId }: { readonly accountId: number }) =>
    lastShards.has(service.platform.accountGroups.groupOf(accountId));
  return {
    service,
    lost: senders.filter(isOfLost),
    left: senders.filter((sender) => !isOfLost(sender)),
    isOfLost,
    async stop() {
      await stop();
      await simulator.stop();
    },
  };
}
