import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, afterEach, expect, test } from 'vitest';

import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const timeout = 240_000;
afterEach(endProcesses, timeout);
afterAll(removeFolders, timeout);

const startDemo = (dataDir: string, more: Partial<Parameters<typeof startService>[0]> = {}) =>
  startService({ dataDir, args: ['demo', '--days', '1'], ...more });

test.for([
  {
    of: 'a database of its own is set',
    environment: { DATABASE_URL: 'postgres://peyk@127.0.0.1:1/peyk' },
    says: /never touches the database of DATABASE_URL/,
  },
  {
    of: 'real carriers are set',
    environment: {
      PEYK_CARRIERS: JSON.stringify([
        { name: 'main', kind: 'smpp', host: '127.0.0.1', port: 1, systemId: 'a', password: 'b' },
      ]),
    },
    says: /only with simulated carriers/,
  },
  { of: 'it shall be of no days', args: ['demo', '--days', '0'], says: /--days must be a whole number/ },
  { of: 'it gets what it does not know', args: ['demo', '--size', '9'], says: /takes --days and --seed/ },
])('the demo is refused where $of', { timeout }, async ({ says, of: _of, ...more }) => {
  const dataDir = path.join(await givenFolder(), 'data');
  const started = startDemo(dataDir, more);
  expect(await started.ended).toBe(1);
  expect(started.output).toMatch(says);
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('the demo leaves a folder with data of a service as it is', { timeout }, async () => {
  const dataDir = path.join(await givenFolder(), 'data');
  await mkdir(path.join(dataDir, 'files'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', 'contract.pdf'), 'of a customer');
  const started = startDemo(dataDir);
  expect(await started.ended).toBe(1);
  expect(started.output).toMatch(/is not that of a finished demo, so it is left as it is/);
  expect(await readdir(dataDir)).toEqual(['files']);
});

test(
  'the demo is filled once: the next start has the same people, sends and password',
  { timeout },
  async () => {
    const dataDir = path.join(await givenFolder(), 'data');
    const first = startDemo(dataDir);
    const before = await lookAt(first);
    expect(first.output).toContain('Making the demo: day 1 of 1');
    const written = await readFile(path.join(dataDir, 'demo.json'), 'utf8');
    expect(await first.stop()).toBe(0);

    const second = startDemo(dataDir);
    expect(await lookAt(second)).toEqual(before);
    expect(second.output).not.toContain('Making the demo');
    expect(await readFile(path.join(dataDir, 'demo.json'), 'utf8')).toBe(written);
    expect(await second.stop()).toBe(0);
  },
);

/** What an operator sees of it, signed in as the terminal says. */
async function lookAt(started: ReturnType<typeof startDemo>) {
  const anybody = await started.as(undefined);
  const [, operator = ''] = await started.prints(/operator {2}(\S+)/);
  const [, password = ''] = await started.prints(/password {2}(.+)/);
  const signedIn = await anybody.post('/panel/v1/sign-in', { username: operator, password });
  expect(signedIn.status).toBe(200);
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  const ask = async (address: string) => (await anybody.get(address, { headers: { cookie } })).body.data;
  const accounts = await ask('/operator/v1/accounts');
  const sends = await ask('/operator/v1/sends?limit=1');
  expect(accounts.total).toBe(5);
  expect(sends.total).toBeGreaterThan(100);
  return { accounts: accounts.total, sends: sends.total, password };
}
