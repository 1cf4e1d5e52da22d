import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { startArguments } from './start-arguments.ts';

const startScript = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

const outputMax = 5_000_000;

/** The service as users run it, in its own processes. */
export interface ServiceProcess {
  readonly address: string;
  readonly pid: number;
  /** The newest part of what it wrote to its terminal. */
  output(): string;
  hasEnded(): boolean;
  /** Kills every process of it at once, PostgreSQL included, like a power cut. */
  killAll(): Promise<void>;
  /** Stops it with SIGTERM. */
  stop(): Promise<void>;
}

export async function startServiceProcess(settings: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...startArguments, startScript], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      PEYK_LOG_LEVEL: 'warn',
      PEYK_BUILT_IN_GATEWAY: 'on',
      PEYK_FIRST_DATA: 'sample',
      PEYK_CODES_PER_RECIPIENT_HOUR: '0',
      PEYK_PREFIX_CODES: '0',
      // Tests read much in little time, on busy machines.
      PEYK_READING_PERCENT: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-outputMax)));
  const address = await addressOf(child);
  const ended = once(child, 'exit');
  return {
    address,
    pid: child.pid ?? 0,
    output: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async killAll() {
      // After it ended its pid may be reused.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const pids = await processesOf(child.pid, settings['PEYK_DATA_DIR']);
      for (const pid of pids) kill(pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits for the start message, or throws with the output of the process. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the service ended while it started: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /(?:Peyk is up|health and metrics): (\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
  });
}

/** The process ids of a running service: its own process, PostgreSQL, and their children. */
export async function processesOf(pid: number | undefined, dataDir: string | undefined): Promise<number[]> {
  const postmaster = dataDir && (await postmasterOf(dataDir));
  const roots = [pid, postmaster].filter((one) => typeof one === 'number');
  const parents = await parentsOfAll();
  const belongs = (one: number): boolean => {
    const parent = parents.get(one);
    return roots.includes(one) || (parent !== undefined && parent > 1 && belongs(parent));
  };
  return [...new Set([...roots, ...[...parents.keys()].filter(belongs)])];
}

/** The first line of PostgreSQL's lock file is the number of its main process. */
async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(lock, 10) || undefined;
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [] as string[])) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = /\) \S (\d+)/.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
