import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { openPlatform } from '../open-platform.ts';
import { startTestService } from '../../test/test-platform.ts';
import { createFirstData } from './first-data.ts';
import { seedCities } from '../features/common/cities/index.ts';
import { prepareFeatures } from '../service.ts';
import { migrate, readMigrations } from '../storage/migrate.ts';
import { tableOwners } from '../storage/table-owners.ts';
import { statementsOf } from '../../test/statements.ts';

const balance = '/ws/v1/account/balance';

async function counts(platform: Awaited<ReturnType<typeof startTestService>>['service']['platform']) {
  const { rows } = await platform.pool.query<Record<string, number>>(`
    select (select count(*) from accounts) accounts, (select count(*) from operators) operators,
      (select count(*) from lines) lines, (select count(*) from api_keys) keys, (select count(*) from ledger_entries) entries`);
  return rows[0];
}

test('the first start makes an account with credit, a line and an operator, whose keys and links work', async () => {
  const { service, stop } = await startTestService();
  const { apiKey, operatorKey, ownerLink, adminLink } = await createFirstData(service.platform);
  expect(apiKey).toMatch(/^peyk_live_[\w-]{43}$/);
  expect(operatorKey).toMatch(/^peykop_[\w-]{43}$/);
  expect((await service.as(apiKey).get(balance)).body.data).toMatchObject({
    balanceAmount: 10_000_000,
    balanceCount: 100_000,
  });
  const lines = (await service.as(apiKey).get('/ws/v1/lines/accessible')).body.data;
  expect(lines).toContainEqual(expect.objectContaining({ number: '90008361' }));
  expect((await service.as(operatorKey).get('/operator/v1/audit')).status).toBe(200);
  const password = 'derakht kuchak 88 abi';
  for (const [token, username] of [
    [ownerLink, 'first'],
    [adminLink, 'admin'],
  ]) {
    const set = await service.as(undefined).post('/panel/v1/password/set', { token, password });
    expect(set.body.data).toEqual({ username });
  }
  await stop();
});

test('a second start makes nothing and shows nothing', async () => {
  const { service, stop } = await startTestService();
  await createFirstData(service.platform);
  const before = await counts(service.platform);
  expect(Object.values(await createFirstData(service.platform))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await counts(service.platform)).toEqual(before);
  await stop();
});

test('a start writes no table of accounts and no directory where all is there: on shards a server may be lost', async () => {
  const { service, stop } = await startTestService({ PEYK_API_KEY: 'my-own-key' });
  const { platform } = service;
  const start = async () => {
    await migrate(platform.pool, await readMigrations());
    await seedCities(platform.pool);
    await prepareFeatures(platform);
    await createFirstData(platform);
  };
  await start();
  const statements = await statementsOf(platform, start);
  const written = statements.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:insert into|update|delete from|lock table)\s+"?([a-z_]+)/g)].map(
      ([, table = '']) => table,
    ),
  );
  expect(statements.length).toBeGreaterThan(5);
  const owners: Record<string, { kind: string }> = tableOwners;
  expect(written.filter((table) => owners[table] !== undefined && owners[table].kind !== 'service')).toEqual(
    [],
  );
  await stop();
});

test('a database that already has an account gets nothing, even at its first start', async () => {
  const { service, stop } = await startTestService();
  await service.given.account();
  const before = await counts(service.platform);
  await createFirstData(service.platform);
  expect(await counts(service.platform)).toEqual(before);
  await stop();
});

test('two processes that start at once create it once', async () => {
  const { service, stop } = await startTestService();
  const made = await Promise.all([createFirstData(service.platform), createFirstData(service.platform)]);
  expect(made.filter(({ apiKey }) => apiKey !== undefined)).toHaveLength(1);
  expect(await counts(service.platform)).toMatchObject({ accounts: 1, operators: 1 });
  await stop();
});

test('configured keys are used and never shown; keys set later open the same account and operator as well', async () => {
  const { service, stop } = await startTestService({
    PEYK_API_KEY: 'my-own-key',
    PEYK_OPERATOR_KEY: 'my-operator',
  });
  expect(await createFirstData(service.platform)).toMatchObject({
    apiKey: undefined,
    operatorKey: undefined,
  });
  expect((await service.as('my-own-key').get(balance)).status).toBe(200);

  const later = openPlatform(
    readConfig({
      PEYK_LOG_LEVEL: 'silent',
      PEYK_API_KEY: 'another-key',
      PEYK_OPERATOR_KEY: 'another-operator',
    }),
    service.connection,
  );
  await createFirstData(later.platform);
  await createFirstData(later.platform);
  await later.close();
  expect((await service.as('another-key').get(balance)).body.data.balanceAmount).toBe(10_000_000);
  expect((await service.as('my-own-key').get(balance)).status).toBe(200);
  const header = { headers: { 'Operator-Key': 'another-operator' } };
  expect((await service.as(undefined).get('/operator/v1/audit', header)).status).toBe(200);
  await stop();
});

test('a configured key that was revoked, or is another account’s, stops the start with one line', async () => {
  const { service, stop } = await startTestService();
  await createFirstData(service.platform);
  const stranger = await service.given.account();
  const start = async (key: string) => {
    const { platform, close } = openPlatform(
      readConfig({ PEYK_LOG_LEVEL: 'silent', PEYK_API_KEY: key }),
      service.connection,
    );
    try {
      await createFirstData(platform);
    } finally {
      await close();
    }
  };
  await expect(start(stranger.key)).rejects.toThrow(
    /^PEYK_API_KEY was revoked or belongs to another account/,
  );
  await start('good-key');
  await service.platform.db
    .updateTable('api_keys')
    .set({ revoked_at: service.clock.now() })
    .where('name', '=', 'PEYK_API_KEY')
    .execute();
  await expect(start('good-key')).rejects.toThrow(/^PEYK_API_KEY was revoked/);
  await stop();
});

test.each([
  { PEYK_FIRST_DATA: 'empty' },
  { PEYK_GATEWAY: 'none', DATABASE_URL: 'postgres://of@the/test' },
  { PEYK_CARRIERS: '[{"name":"main","kind":"smpp","host":"smsc.example","systemId":"me"}]' },
])('with %j there is an operator and a plan, and no account, gift or sample', async (environment) => {
  const { service, stop } = await startTestService(environment);
  const made = await createFirstData(service.platform);
  expect(made).toMatchObject({ apiKey: undefined, ownerLink: undefined });
  expect(await counts(service.platform)).toEqual({
    accounts: 0,
    operators: 1,
    lines: 0,
    keys: 0,
    entries: 0,
  });
  expect((await service.as(made.operatorKey).get('/operator/v1/plans')).body.data.total).toBe(1);
  expect(Object.values(await createFirstData(service.platform))).not.toContainEqual(expect.any(String));
  expect(await counts(service.platform)).toMatchObject({ operators: 1 });
  await stop();
});

test('without samples a chosen key still opens an account, which got nothing', async () => {
  const { service, stop } = await startTestService({ PEYK_FIRST_DATA: 'empty', PEYK_API_KEY: 'my-own-key' });
  await createFirstData(service.platform);
  expect((await service.as('my-own-key').get(balance)).body.data.balanceAmount).toBe(0);
  expect(await counts(service.platform)).toMatchObject({ accounts: 1, lines: 0, entries: 0 });
  await stop();
});

test('keys that cannot be kept are not made', async () => {
  const { service, stop } = await startTestService();
  const failing = createFirstData(service.platform, async () => {
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await counts(service.platform)).toMatchObject({ accounts: 0, operators: 0 });
  await stop();
});
