import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import {
  startTestService,
  testSecretKey,
  testService,
  type TestService,
} from '../../../../test/test-platform.ts';

const service = testService();
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A user with an authenticator app, and the secret that the app has. */
async function givenAppUser() {
  const { accountId } = await service.given.account();
  const user = await service.given.user({ accountId });
  const browser = await signIn(service, user);
  const begun = await browser.call('POST', '/panel/v1/two-factor/app', { password: user.password });
  const { secret } = begun.body.data as { secret: string };
  const confirmed = await browser.call('POST', '/panel/v1/two-factor/app/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  return { ...user, secret };
}

function codeOf(secret: string): string {
  service.clock.advance(60_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: service.clock.now().getTime(),
  });
}

async function storedOf(userId: number): Promise<string> {
  const { rows } = await service.platform.pool.query<{ totp_secret: string }>(
    'select totp_secret from users where id = $1',
    [userId],
  );
  return rows[0]?.totp_secret ?? '';
}

async function signInWithApp(at: TestService, user: Awaited<ReturnType<typeof givenAppUser>>) {
  const { username, password, secret } = user;
  const begun = await at.as(undefined).post('/panel/v1/sign-in', { username, password });
  const code = codeOf(secret);
  return at.as(undefined).post('/panel/v1/sign-in/verify', { token: begun.body.data.token, code });
}

/** Another process on the same database, with these keys. */
function startWithKeys(keys: string) {
  const { connection, clock } = service;
  return startTestService({ PEYK_SECRET_KEY: keys }, { connection, clock });
}

test('the secret of an app is stored sealed, and opens for its code', async () => {
  const user = await givenAppUser();
  const stored = await storedOf(user.userId);
  expect(stored).toMatch(/^v1:[\da-f]{8}:/);
  expect(stored).not.toContain(user.secret);
  expect((await signInWithApp(service, user)).status).toBe(200);
});

test('a secret from before secrets were sealed is sealed at the next start', async () => {
  const user = await givenAppUser();
  await service.platform.pool.query('update users set totp_secret = $1 where id = $2', [
    user.secret,
    user.userId,
  ]);
  const { stop } = await startWithKeys(testSecretKey);
  await stop();
  expect(await storedOf(user.userId)).toMatch(/^v1:/);
  expect((await signInWithApp(service, user)).status).toBe(200);
});

test('a process with another key is refused at its start', async () => {
  await givenAppUser();
  await expect(startWithKeys('a'.repeat(64))).rejects.toThrow(
    'Set PEYK_SECRET_KEY to the same key for every process',
  );
});

test('with a new key before the old one every secret is sealed with the new one', async () => {
  const user = await givenAppUser();
  const before = await storedOf(user.userId);
  const { service: rotated, stop } = await startWithKeys(`${'b'.repeat(64)},${testSecretKey}`);
  try {
    expect((await storedOf(user.userId)).split(':')[1]).not.toBe(before.split(':')[1]);
    expect((await signInWithApp(rotated, user)).status).toBe(200);
  } finally {
    await stop();
    const { stop: stopOld } = await startWithKeys(`${testSecretKey},${'b'.repeat(64)}`);
    await stopOld();
  }
  expect((await storedOf(user.userId)).split(':')[1]).toBe(before.split(':')[1]);
});

test('without the setting the key is made beside the data, for the account of the service only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-secret-'));
  folders.push(folder);
  const dataDir = path.join(folder, 'data');
  // An empty setting counts as absent.
  const first = await startTestService({ PEYK_SECRET_KEY: '', PEYK_DATA_DIR: dataDir });
  await first.stop();
  const file = path.join(dataDir, 'secret-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  const second = await startTestService({ PEYK_SECRET_KEY: '', PEYK_DATA_DIR: dataDir });
  await second.stop();
  expect(readFileSync(file, 'utf8')).toBe(key);
});
