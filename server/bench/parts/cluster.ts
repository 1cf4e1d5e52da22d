import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { startDatabaseServer } from '../../src/storage/database-server.ts';
import { addressOf } from '../../test/database-address.ts';
import { cpuSeconds, processTree } from './cpu.ts';
import { dataFolders } from './data-folders.ts';
import { memoryOf } from './memory.ts';
import { benchSettings } from './service.ts';
import { thisRuntime } from './runtimes.ts';

export type Role = 'api' | 'worker' | 'api,worker';

interface ClusterProcess {
  readonly role: Role;
  readonly port: number;
  readonly child: ChildProcess;
}

/** Processor seconds so far; a process with both roles counts as an API. */
interface ClusterCpu {
  readonly api: number;
  readonly worker: number;
  readonly database: number;
  of(role: Role): number;
}

/** Several processes of the service on one PostgreSQL, which is none of theirs. */
export interface Cluster {
  readonly ports: readonly number[];
  cpu(): ClusterCpu;
  /** Megabytes that a process of this kind has now, the mean of all; NaN where there is none. */
  memory(role: Role): number;
  stop(): Promise<void>;
}

/** PostgreSQL with its own settings, so with durable commits. */
export async function startBenchDatabase(folder: string): Promise<BenchDatabase> {
  const dataDir = path.join(folder, 'postgres');
  const server = await startDatabaseServer({ dataDir, settings: { max_connections: '300' } });
  return { url: addressOf(server.connection), cpu: cpuOfServers([dataDir]), stop: () => server.stop() };
}

/** A database of servers that run on this machine already: a PostgreSQL, or a coordinator of Citus with its workers. */
export async function useDatabase(url: string): Promise<BenchDatabase> {
  return { url, cpu: cpuOfServers(await dataFolders(url)), stop: async () => undefined };
}

export interface BenchDatabase {
  readonly url: string;
  /** Processor seconds so far. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Sessions that have ended keep counting as far as they were seen. */
function cpuOfServers(folders: readonly string[]): () => number {
  const spent = new Map<number, number>();
  return () => {
    for (const pid of folders.flatMap((folder) => processTree(`-D ${folder}`)))
      spent.set(pid, cpuSeconds(pid) || (spent.get(pid) ?? 0));
    return [...spent.values()].reduce((sum, one) => sum + one, 0);
  };
}

export async function startCluster(
  database: BenchDatabase,
  roles: readonly Role[],
  settings: Record<string, string>,
): Promise<Cluster> {
  const processes: ClusterProcess[] = [];
  for (const role of roles)
    processes.push(await startProcess(role, { ...settings, DATABASE_URL: database.url }));
  const cpuOf = (isWanted: (role: Role) => boolean) =>
    processes.reduce((sum, { role, child }) => sum + (isWanted(role) ? cpuSeconds(child.pid ?? 0) : 0), 0);
  const isApi = (role: Role) => role !== 'worker';
  return {
    ports: processes.filter(({ role }) => isApi(role)).map(({ port }) => port),
    cpu: () => {
      const all = new Map(roles.map((role) => [role, cpuOf((one) => one === role)]));
      return {
        api: cpuOf(isApi),
        worker: cpuOf((role) => !isApi(role)),
        database: database.cpu(),
        of: (role) => all.get(role) ?? 0,
      };
    },
    memory(wanted) {
      const all = processes
        .filter(({ role }) => role === wanted)
        .map(({ child }) => memoryOf(child.pid ?? 0));
      return all.reduce((sum, { nowMb }) => sum + nowMb, 0) / all.length;
    },
    async stop() {
      await Promise.all(processes.map(({ child }) => stopProcess(child)));
    },
  };
}

function startProcess(role: Role, settings: Record<string, string>): Promise<ClusterProcess> {
  const start = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
  const child = spawn(thisRuntime.program, [...thisRuntime.args, start], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...benchSettings, PEYK_ROLES: role, ...settings },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Peyk .*: http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (found) resolve({ role, child, port: Number(found[1]) });
    });
    child.once('exit', (code) => reject(new Error(`a process (${role}) ended with ${code}`)));
  });
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
