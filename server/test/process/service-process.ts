import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { readPostmasterPid } from '../../src/storage/embedded/postmaster-pid.ts';

const startScript = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** The service as its users run it, in processes of its own. */
export interface ServiceProcess {
  readonly address: string;
  /** Ends it as a power cut would: every process of it at once, PostgreSQL included. */
  killAll(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

export async function startServiceProcess(settings: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [startScript], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      PEYK_LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await addressOf(child);
  const ended = once(child, 'exit');
  return {
    address,
    async killAll() {
      // Its number may belong to a stranger once it has ended.
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

/** Waits for the greeting, or throws with whatever the process said before it ended. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the service ended while it started: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Peyk is up: (\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
  });
}

/** Everything that belongs to a running service: its own process, PostgreSQL, and what they started. */
export async function processesOf(pid: number | undefined, dataDir: string | undefined): Promise<number[]> {
  const postmaster = dataDir && (await readPostmasterPid(path.join(dataDir, 'postgres')))?.pid;
  const roots = [pid, postmaster].filter((one) => typeof one === 'number');
  const parents = await parentsOfAll();
  const belongs = (one: number): boolean => {
    const parent = parents.get(one);
    return roots.includes(one) || (parent !== undefined && parent > 1 && belongs(parent));
  };
  return [...new Set([...roots, ...[...parents.keys()].filter(belongs)])];
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
    // It has just ended by itself.
  }
}
