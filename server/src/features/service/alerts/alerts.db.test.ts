import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { breakableConnection } from '../../../../test/breakable-connection.ts';
import { givenSender } from '../../../../test/sender.ts';
import { startTestService, testService, type TestService } from '../../../../test/test-platform.ts';
import { signatureOf, WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import type { Platform } from '../../../platform.ts';
import { openClient } from '../../../storage/database.ts';
import type { Alert } from './alert.ts';
import { AlertWatch } from './alert-watch.ts';
import { oldestTransactionSeconds, recordFindings } from './alerts-store.ts';
import { diskProblems, machine } from './find-problems.ts';

const environment = { PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' };
const service = testService(environment);
const receiver = new WebhookReceiver();
const path = '/operator/v1/alerts';
const english = { headers: { 'accept-language': 'en' } };
const usual = {
  mobiles: [] as string[],
  webhooks: [] as string[],
  kinds: ['carrier', 'queue', 'database', 'disk', 'balance', 'verify'],
  language: 'en',
  queue_limit: 1000,
  backup_hours: 24,
};

beforeAll(() => receiver.start());
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.startAgain();
  await service.platform.pool.query('delete from alerts');
  await service.platform.pool.query(`delete from jobs where name = 'tell-alerts'`);
  await givenCarrier('up');
});

const operatorOf = async (one: TestService = service) => one.as((await one.given.operator()).key);
const set = async (changes: Partial<typeof usual> = {}, one: TestService = service) =>
  (await operatorOf(one)).put(`${path}/settings`, { ...usual, webhooks: [receiver.url], ...changes });
const watchOn = (platform: Platform) => new AlertWatch(platform, () => true);
const texts = () => receiver.calls.map(({ body }) => (body as unknown as { text: string }).text);
const listed = async (state: 'current' | 'past', one: TestService = service) =>
  (await (await operatorOf(one)).get(`${path}?state=${state}`, english)).body.data.data;
const textsTo = async (mobile: string) => {
  const sends = `select text from send_requests where mobile = $1`;
  return (await service.platform.pool.query<{ text: string }>(sends, [mobile])).rows;
};

/** What a worker last said of the only carrier that is kept. */
async function givenCarrier(state: 'up' | 'down', balance: object | null = null, one: TestService = service) {
  const { pool } = one.platform;
  await pool.query(`insert into carriers (name, kind, config, is_enabled, created_at)
    values ('main', 'smpp', '{}', true, now()) on conflict do nothing`);
  const error = state === 'up' ? null : 'connect ECONNREFUSED';
  const health = { name: 'main', state, last_error: error, is_resting: false, links: [], balance };
  await pool.query('delete from carrier_links');
  await pool.query(
    `insert into carrier_links (process, carrier, host, pid, started_at, seen_at, health)
     values (gen_random_uuid(), 'main', 'worker', 1, now(), clock_timestamp() + interval '1 minute', $1)`,
    [JSON.stringify(health)],
  );
}

/** Checks as often as a worker does in this time, and runs due jobs after each check. */
async function pass(seconds: number, watch: AlertWatch, one: TestService = service): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 30) {
    one.clock.advance(30_000);
    await watch.look();
    await one.jobs.runDue();
  }
}

test('a carrier that stays down is reported once by call and text, and again only when it is back', async () => {
  await givenSender(service, { credit: 1_000_000 });
  const saved = await set({ mobiles: ['۰۹۱۲۷۲۰۰۰۰۱'] });
  const [{ secret }] = saved.body.data.secrets;
  const watch = watchOn(service.platform);
  await givenCarrier('down');
  await pass(60, watch);
  // Carriers reconnect by themselves: nothing is said of the first minute.
  expect([texts(), await listed('current')]).toEqual([[], []]);

  await pass(600, watch);
  expect(texts()).toEqual(['Peyk, alert: Carrier main is down (connect ECONNREFUSED)']);
  expect(await textsTo('09127200001')).toEqual([{ text: texts()[0] }]);
  expect(await listed('current')).toMatchObject([{ kind: 'carrier', subject: 'main', ended_at: null }]);
  const [call] = receiver.calls;
  expect(call?.body).toMatchObject({
    type: 'alerts.changed',
    data: { raised: [{ kind: 'carrier', subject: 'main' }], ended: [] },
  });
  expect(call && call.headers['webhook-signature']).toBe(call && signatureOf(call, secret));

  await givenCarrier('up');
  await pass(600, watch);
  expect(texts().slice(1)).toEqual(['Peyk, resolved: Carrier main is down (connect ECONNREFUSED)']);
  expect(await textsTo('09127200001')).toHaveLength(2);
  expect(await listed('current')).toEqual([]);
  expect(await listed('past')).toMatchObject([{ subject: 'main', ended_at: expect.any(String) }]);
});

test('a carrier that comes and goes is one alert', async () => {
  await set();
  const watch = watchOn(service.platform);
  await givenCarrier('down');
  await pass(120, watch);
  for (let turn = 0; turn < 3; turn += 1) {
    await givenCarrier('up');
    await pass(30, watch);
    await givenCarrier('down');
    await pass(60, watch);
  }
  expect(texts()).toHaveLength(1);
});

test('several processes tell once, and one that starts anew goes on where the others were', async () => {
  await set();
  const { connection, clock } = service;
  const other = await startTestService(environment, { connection, clock });
  const watches = [watchOn(service.platform), watchOn(other.service.platform)];
  await givenCarrier('down');
  for (let look = 0; look < 5; look += 1) {
    await Promise.all(watches.map((watch) => watch.look()));
    await Promise.all([service.jobs.runDue(), other.service.jobs.runDue()]);
    clock.advance(30_000);
  }
  expect(texts()).toHaveLength(1);
  await other.stop();

  await pass(120, watchOn(service.platform));
  expect(texts()).toHaveLength(1);
  await givenCarrier('up');
  await pass(120, watchOn(service.platform));
  expect(texts()).toHaveLength(2);
});

test('a receiver that is dead is tried again for a while; others, and the next look, do not wait for it', async () => {
  const dead = new WebhookReceiver();
  await dead.start();
  dead.answer = () => ({ status: 500 });
  await set({ webhooks: [dead.url, receiver.url] });
  const watch = watchOn(service.platform);
  await givenCarrier('down');
  await pass(120, watch);
  expect(texts()).toHaveLength(1);
  const { problems } = (await (await operatorOf()).get(`${path}/settings`)).body.data;
  expect(problems).toEqual([{ receiver: dead.url, problem: 'answered 500' }]);
  await pass(1800, watch);
  const tries = dead.calls.length;
  expect(tries).toBeGreaterThan(3);
  expect(new Set(dead.calls.map(({ id }) => id)).size).toBe(1);
  await pass(3600, watch);
  expect(dead.calls).toHaveLength(tries);
  const { rows } = await service.platform.pool.query(`select from jobs where name = 'tell-alerts'`);
  expect([rows, texts()]).toEqual([[], [expect.stringContaining('main')]]);
  dead.stop();
});

test('a queue, an old backup, a low balance and a standby that is behind are alerts of those kinds that are watched', async () => {
  await set({ kinds: ['queue', 'backup', 'balance', 'database'], queue_limit: 1 });
  const sender = await givenSender(service, { credit: 1_000_000 });
  // This process has no carriers, and there is no other that takes it.
  await sender.sent();
  const { pool, clock } = service.platform;
  await givenCarrier('down', { amount: 900, limit: 1000 });
  const standby = { isCurrent: async () => false } as NonNullable<Platform['standby']>;
  const watch = watchOn({ ...service.platform, standby });
  await pass(30, watch);
  // What does not pass by itself is sent at once, in one message.
  expect(texts()).toEqual([expect.stringMatching(/backup is too old \(-\)\n.*main is down to 900/)]);
  await pass(330, watch);
  const kinds = (await listed('current')).map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(['backup', 'balance', 'database', 'queue']);

  await pool.query('insert into backups (finished_at) values ($1)', [clock.now()]);
  await pool.query('update send_requests set retry_at = null');
  await givenCarrier('up', { amount: 5000, limit: 1000 });
  await pass(120, watchOn(service.platform));
  expect(await listed('current')).toEqual([]);
  await pool.query('delete from backups');
});

test('the disk of a machine is its own matter: a check of the rest does not end its alert', async () => {
  const { platform, clock } = service;
  const findings = diskProblems({ mebibytes: 812, share: 0.04 });
  const record = (changes: Omit<Parameters<typeof recordFindings>[1], 'now'>) =>
    platform.db.transaction().execute((tx) => recordFindings(tx, { ...changes, now: clock.now() }));
  const of = (alerts: readonly Alert[]) => alerts.map(({ subject, reason }) => [subject, reason]);
  await record({ machine, findings });
  clock.advance(60_000);
  expect(of((await record({ machine, findings })).raised)).toEqual([[machine, '812']]);
  clock.advance(1_800_000);
  expect(of((await record({ findings: [] })).ended)).toEqual([]);
  expect(
    of((await record({ machine, findings: diskProblems({ mebibytes: 9000, share: 0.4 }) })).ended),
  ).toEqual([[machine, '812']]);
  expect(diskProblems({ mebibytes: 0, share: Number.NaN })).toEqual([]);
});

test('a transaction that stays open is seen', async () => {
  const client = await openClient(service.connection);
  await client.query('begin');
  await expect.poll(() => oldestTransactionSeconds(service.platform.db)).toBeGreaterThan(0.05);
  await client.end();
});

test('while the database is away the address is called once, by the last settings, and once when it is back', async () => {
  const link = await breakableConnection(service.connection);
  const { service: cut, stop } = await startTestService(environment, {
    connection: link.connection,
    clock: service.clock,
  });
  await set({ mobiles: ['09127200003'] });
  const watch = watchOn(cut.platform);
  const other = new AlertWatch(cut.platform, () => false);
  for (const one of [watch, other]) await one.look();
  await link.cut();
  for (let look = 0; look < 4; look += 1) for (const one of [watch, other]) await one.look();
  expect(texts()).toEqual([expect.stringContaining('The database is not responding')]);
  await link.restore();
  await expect
    .poll(() =>
      cut.platform.db
        .selectFrom('alerts')
        .execute()
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
  await pass(60, watch);
  expect(texts().slice(1)).toEqual([expect.stringContaining('resolved: The database is not responding')]);
  expect(await listed('past')).toMatchObject([{ kind: 'database', subject: 'connection' }]);
  await Promise.all([watch.stop(), other.stop()]);
  await stop();
  await link.cut();
});

test('operators of the network name receivers, learn a secret once, and send a test', async () => {
  const operator = await operatorOf();
  await givenSender(service, { credit: 1_000_000 });
  const onlyTexts = await set({ mobiles: ['09127200002', '09127200002'], webhooks: [], kinds: ['disk'] });
  expect(onlyTexts.body.data).toMatchObject({ mobiles: ['09127200002'], kinds: ['disk'], secrets: [] });
  // A text leaves by the carrier that may be down.
  expect(onlyTexts.body.data.advice).toMatch(/آدرس/);
  const both = await set({ mobiles: ['09127200002'] });
  expect(both.body.data).toMatchObject({ advice: null, secrets: [{ url: receiver.url }] });
  expect((await set({ mobiles: ['09127200002'] })).body.data.secrets).toEqual([]);
  const shown = (await operator.get(`${path}/settings`)).body;
  expect(JSON.stringify(shown)).not.toContain('whsec_');

  expect((await operator.post(`${path}/test`)).body.data).toEqual([
    { receiver: '09127200002', problem: null },
    { receiver: receiver.url, problem: null },
  ]);
  expect(receiver.calls[0]?.body).toMatchObject({ type: 'alerts.test', data: { raised: [], ended: [] } });
  expect(await textsTo('09127200002')).toHaveLength(1);

  const audit = await operator.get('/operator/v1/audit?action=alerts.set');
  expect(audit.body.data.data[0]).toMatchObject({ subject: 'alerts', after: { kinds: usual.kinds } });
  expect(audit.text).not.toContain('whsec_');
  const refused = async (changes: Partial<typeof usual>) => {
    const { status, body } = await set(changes);
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refused({ mobiles: ['123'] })).toEqual([422, ['mobiles.0']]);
  expect(await refused({ webhooks: ['ftp://example.com'] })).toEqual([422, ['webhooks.0']]);
  expect(await refused({ webhooks: ['http://169.254.169.254/'] })).toEqual([422, ['webhooks.0']]);
  const support = service.as((await service.given.operator('support')).key);
  expect((await support.get(path)).status).toBe(403);
});
