import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const run = promisify(execFile);
const timeout = 240_000;
const programs = findPrograms();
if (programs === undefined)
  process.stdout.write('skipped: no PostgreSQL of the system in /usr/lib/postgresql\n');

let server: ChildProcess | undefined;
let databaseUrl: string;

beforeAll(async () => {
  if (programs !== undefined) databaseUrl = await startSystemPostgres(programs);
}, timeout);
afterEach(endProcesses, timeout);
afterAll(async () => {
  const ended = new Promise((resolve) => {
    server?.once('exit', resolve);
  });
  if (server?.kill('SIGINT')) await ended;
  await removeFolders();
}, timeout);

test.runIf(programs)(
  'it runs on another PostgreSQL by DATABASE_URL, with several processes that start at once',
  async () => {
    const environment = {
      DATABASE_URL: databaseUrl,
      PEYK_API_KEY: 'peyk_one-key-for-all',
      PEYK_GATEWAY: 'none',
      PEYK_FIRST_DATA: 'sample',
    };
    const dataDir = path.join(await givenFolder(), 'data');
    const services = ['api', 'api', 'worker'].map((role) =>
      startService({ dataDir, environment: { ...environment, PEYK_ROLES: role } }),
    );
    const [one, two, worker] = services;
    if (one === undefined || two === undefined || worker === undefined) throw new Error('not started');
    await worker.prints(/works in the background/);
    for (const api of [one, two]) {
      const { status, body } = await (await api.as('peyk_one-key-for-all')).get('/ws/v1/account/balance');
      expect(status).toBe(200);
      expect(body.data.balanceAmount).toBe(10_000_000);
    }
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0, 0]);
  },
  timeout,
);

function findPrograms(): string | undefined {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).filter((version) =>
    existsSync(path.join(home, version, 'bin', 'initdb')),
  );
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest && path.join(home, newest, 'bin');
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres. */
async function startSystemPostgres(bin: string): Promise<string> {
  const folder = await givenFolder();
  const identity = process.getuid?.() === 0 ? await accountOf('postgres') : undefined;
  if (identity) await chown(folder, identity.uid, identity.gid);
  await chmod(folder, 0o755);
  const cluster = path.join(folder, 'cluster');
  const options = { ...identity, cwd: '/' };
  await run(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'peyk', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-F',
  ];
  server = spawn(path.join(bin, 'postgres'), ['-D', cluster, ...settings], { ...options, stdio: 'ignore' });
  const isReady = () =>
    run(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
  return `postgres://peyk@127.0.0.1:${port}/postgres`;
}

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const ask = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await ask('-u'), gid: await ask('-g') };
}
