import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { cpuSeconds, cpuSecondsWithEnded, processTree } from './cpu.ts';
import { memoryOf } from './memory.ts';
import { thisRuntime, type Runtime } from './runtimes.ts';

export const benchKey = 'bench-key-of-the-first-account';
const operatorKey = 'bench-key-of-the-operator';

export const benchSettings = {
  PORT: '0',
  PEYK_API_KEY: benchKey,
  PEYK_OPERATOR_KEY: operatorKey,
  PEYK_LOG_LEVEL: 'warn',
  PEYK_BUILT_IN_GATEWAY: 'on',
  PEYK_FIRST_DATA: 'sample',
  PEYK_CODES_PER_RECIPIENT_HOUR: '0',
  PEYK_PREFIX_CODES: '0',
};

export interface BenchService {
  readonly port: number;
  /** Calls with the key of the first account; returns the data of the envelope, or throws on a refusal. */
  call<Data>(method: string, path: string, body?: object | FormData): Promise<Data>;
  /** The same as an operator. */
  operate<Data>(method: string, path: string, body?: object): Promise<Data>;
  /** Current and peak memory in megabytes; NaN if the system does not report it. */
  memory(): { nowMb: number; peakMb: number };
  /** Processor seconds so far, of the service and of its embedded database. */
  cpu(): { own: number; database: number };
  stop(): Promise<void>;
}

/** Gives the first account more than any benchmark spends. */
export async function giveCredit(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/operator/v1/accounts/1/credit`, {
    method: 'POST',
    headers: { 'Operator-Key': operatorKey, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1_000_000_000, rate: 100, reason: 'benchmark' }),
  });
  if (!answer.ok) throw new Error(`credit: ${answer.status} ${await answer.text()}`);
}

/** Calls to the service at this port: with the key of the first account, or of another, and as an operator. */
export function callsTo(port: number, key = benchKey): Pick<BenchService, 'call' | 'operate'> {
  const caller =
    (login: Record<string, string>) =>
    async <Data>(method: string, path: string, body?: object): Promise<Data> => {
      const isForm = body instanceof FormData;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...login,
          accept: 'application/json',
          ...(!isForm && body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const envelope = (await answer.json()) as { data: Data };
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(envelope)}`);
      return envelope.data;
    };
  return { call: caller({ 'Api-Key': key }), operate: caller({ 'Operator-Key': operatorKey }) };
}

/** The folder of these sources. */
export const ownRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts the service as users do, in its own process, with much credit in the first account. */
export async function startBenchService(
  settings: Record<string, string>,
  { program, args }: Runtime = thisRuntime,
  root = ownRoot,
): Promise<BenchService> {
  const child = spawn(program, [...args, path.join(root, 'scripts', 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: root,
    env: {
      ...process.env,
      ...benchSettings,
      ...settings,
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Peyk is up: http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  const { call, operate } = callsTo(port);
  await giveCredit(port);
  const databaseCommand = `-D ${settings['PEYK_DATA_DIR']}`;
  return {
    port,
    call,
    operate,
    memory: () => memoryOf(child.pid ?? 0),
    cpu: () => ({
      own: cpuSeconds(child.pid ?? 0),
      // Parallel queries end theirs between two looks: the server has waited for them.
      database: cpuSecondsWithEnded(processTree(databaseCommand)),
    }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
