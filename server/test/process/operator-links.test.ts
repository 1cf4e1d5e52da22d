import path from 'node:path';

import { afterAll, afterEach, expect, test } from 'vitest';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { addressOf } from '../database-address.ts';
import { emptyDatabase } from '../test-database.ts';
import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const timeout = 240_000;
const database = await emptyDatabase();

afterEach(endProcesses, timeout);
afterAll(async () => {
  await database.drop();
  await removeFolders();
}, timeout);

test(
  'links of operators lead to the console, at the private port or where it is said to be',
  { timeout },
  async () => {
    const dataDir = path.join(await givenFolder(), 'data');
    const privatePort = String(await freePort());
    const environment = {
      DATABASE_URL: addressOf(database.connection),
      PEYK_BASE_URL: 'https://sms.example',
      PEYK_GATEWAY: 'none',
      PEYK_PRIVATE_PORT: privatePort,
    };
    const desk = `http://127.0.0.1:${privatePort}`;
    const service = startService({ dataDir, environment });
    const [, first = ''] =
      /^operator \(username admin\) sets a password: (\S+)$/m.exec(await service.firstKeys()) ?? [];
    expect(new URL(first).origin).toBe(desk);
    await service.address();
    const page = await fetch(first, { headers: { Accept: 'text/html' } });
    expect({ status: page.status, path: new URL(page.url).pathname }).toEqual({
      status: 200,
      path: '/set-password',
    });

    const linkOf = async (more: Readonly<Record<string, string>>) => {
      const command = startService({
        dataDir,
        args: ['password-link'],
        environment: { ...environment, ...more },
      });
      expect(await command.ended).toBe(0);
      return new URL(/^http\S+set-password\S+$/m.exec(command.output)?.[0] ?? '');
    };
    expect((await linkOf({})).origin).toBe(desk);
    expect((await linkOf({ PEYK_PRIVATE_HOST: '0.0.0.0' })).origin).toBe(`http://localhost:${privatePort}`);
    expect((await linkOf({ PEYK_CONSOLE_URL: 'https://desk.example' })).origin).toBe('https://desk.example');

    const password = 'a long pass phrase 12';
    const { searchParams } = await linkOf({});
    const set = await fetch(`${desk}/sign-in/set-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: desk },
      body: JSON.stringify({ token: searchParams.get('token'), password, again: password }),
    });
    expect(set.status).toBe(200);
    const signedIn = await fetch(`${desk}/panel/v1/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: desk },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(signedIn.status).toBe(200);
    expect(await service.stop()).toBe(0);
  },
);
