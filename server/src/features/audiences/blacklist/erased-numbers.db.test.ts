import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../test/sender.ts';
import { startTestService, testSecretKey, testService } from '../../../../test/test-platform.ts';
import { eventually } from '../../../../test/eventually.ts';
import { receiveInbound } from '../inbox/index.ts';
import { patternCategories } from '../../messaging/patterns/index.ts';
import { BlacklistIndex, isBlacklisted } from './blacklist-index.ts';
import { filterBlacklisted, listBlacklisted } from './lookup-blacklisted.ts';
import { blacklistNumbers } from './number-data-store.ts';

const service = testService();
type Other = Awaited<ReturnType<typeof startTestService>>;
let other: Other;
beforeAll(async () => {
  other = await startTestService({}, { connection: service.connection, clock: service.clock });
});
afterAll(() => other.stop());

let serial = 0;
const newMobile = () => `0917300${String((serial += 1)).padStart(4, '0')}`;
const operator = async () => service.as((await service.given.operator()).key);

async function erase(mobile: string): Promise<void> {
  for (const { erasure } of blacklistNumbers) {
    if (erasure.kind !== 'own') continue;
    while ((await erasure.erase(service.platform, mobile, 200)) > 0);
  }
}

const reply = (sender: Sender, from: string, text: string) =>
  receiveInbound(service.platform, 'main', {
    from,
    to: sender.line.number,
    text,
    carrierKey: `erased-${(serial += 1)}`,
    receivedAt: service.clock.now(),
  });

/** An account with an advertising pattern, and a person who opted out of its line. */
async function givenOptOut() {
  const sender = await givenSender(service, { category: patternCategories.club });
  const mobile = newMobile();
  await reply(sender, mobile, 'لغو ۱۱');
  return { sender, mobile };
}

const statusOf = async (sender: Sender, recipient: string) =>
  (await sender.item(await sender.sent({ recipient }))).status as string;

async function rowsWith(mobile: string): Promise<number> {
  const { rows } = await service.platform.pool.query<{ total: number }>(
    `select (select count(*) from blacklist_entries e where e::text like $1)
       + (select count(*) from blacklist_removals r where r::text like $1) as total`,
    [`%${mobile.slice(1)}%`],
  );
  return rows[0]?.total ?? -1;
}

test('single sends and campaigns still leave out a person whose number was erased', async () => {
  const { sender, mobile } = await givenOptOut();
  await erase(mobile);
  expect(await rowsWith(mobile)).toBe(0);
  expect(await statusOf(sender, mobile)).toBe('blacklisted');
  expect(await statusOf(sender, newMobile())).toBe('in-queue');
  const many = await sender.caller.post('/ws/v1/sms/simple', {
    text: 'فروش ویژه',
    line_number: sender.line.number,
    number_format: 'persian',
    recipients: [mobile, newMobile()],
  });
  expect(many.body.data).toMatchObject({ recipients_count: 2, blacklisted_count: 1, cost: 100 });
});

test('another process, and one that starts later, leave the person out too', async () => {
  const { sender, mobile } = await givenOptOut();
  const { platform } = other.service;
  const { accountId } = sender;
  const { lineId, number: line } = sender.line;
  await erase(mobile);
  // At once: this statement does not wait for the notification.
  expect(await listBlacklisted(platform, platform.pool, { accountId, lineId, mobiles: [mobile] })).toEqual(
    new Set([mobile]),
  );
  const messages = [{ accountId, line, mobile }];
  expect(await filterBlacklisted(platform, messages)).toEqual(new Set(messages));
  expect(await isBlacklisted(platform, { accountId, lineId, mobile })).toBe(true);
  const bitmap = new BlacklistIndex(platform, 0);
  expect(await bitmap.isBlacklisted({ accountId, lineId, mobile })).toBe(true);
  const late = await startTestService({}, { connection: service.connection, clock: service.clock });
  expect(await isBlacklisted(late.service.platform, { accountId, lineId, mobile })).toBe(true);
  await late.stop();
});

test('a person whose number was erased opts in by a reply', async () => {
  const { sender, mobile } = await givenOptOut();
  await erase(mobile);
  const asked = { accountId: sender.accountId, lineId: sender.line.lineId, mobile };
  await eventually(async () => expect(await isBlacklisted(other.service.platform, asked)).toBe(true));
  await reply(sender, mobile, 'START');
  expect(await statusOf(sender, mobile)).toBe('in-queue');
  await eventually(async () => expect(await isBlacklisted(other.service.platform, asked)).toBe(false));
});

test('an erased number has one entry, however often it is blocked and erased', async () => {
  const { sender, mobile } = await givenOptOut();
  await erase(mobile);
  await reply(sender, mobile, '11');
  await erase(mobile);
  const body = { scope: 'line', line_id: sender.line.lineId, mobiles: [mobile], reason: 'complaint' };
  const added = await (await operator()).post('/operator/v1/blacklist', body);
  expect(added.body.data).toEqual({ inserted: 0, known: 1 });
  const list = (await (await operator()).get(`/operator/v1/blacklist?line_id=${sender.line.lineId}`)).body;
  expect(list.data.data).toMatchObject([{ mobile: '00000000000', source: 'operator' }]);
  expect(await rowsWith(mobile)).toBe(0);
});

test('the account finds its entry by the whole number and removes it', async () => {
  const sender = await givenSender(service);
  const mobile = newMobile();
  await sender.caller.post('/ws/v1/blacklist', { mobiles: [mobile], reason: 'asked by phone' });
  await erase(mobile);
  expect(await statusOf(sender, mobile)).toBe('blacklisted');
  const found = (await sender.caller.get(`/ws/v1/blacklist?search=${mobile}`)).body.data.data;
  expect(found).toMatchObject([{ mobile: '00000000000', reason: null, source: 'account' }]);
  expect((await sender.caller.get('/ws/v1/blacklist?search=0911')).body.data.data).toEqual([]);
  expect((await sender.caller.delete(`/ws/v1/blacklist/${mobile}`)).status).toBe(200);
  expect(await statusOf(sender, mobile)).toBe('in-queue');
});

test('an operator removes the entry of an erased number by its id', async () => {
  const sender = await givenSender(service);
  const mobile = newMobile();
  const desk = await operator();
  await desk.post('/operator/v1/blacklist', {
    scope: 'account',
    account_id: sender.accountId,
    mobiles: [mobile],
  });
  await erase(mobile);
  const [entry] = (await desk.get(`/operator/v1/blacklist?search=${mobile}`)).body.data.data;
  expect((await desk.delete(`/operator/v1/blacklist/${entry.id}`)).status).toBe(200);
  expect(await statusOf(sender, mobile)).toBe('in-queue');
});

test('removals of the last week lose the number too', async () => {
  const sender = await givenSender(service);
  const mobile = newMobile();
  await sender.caller.post('/ws/v1/blacklist', { mobiles: [mobile] });
  await sender.caller.delete(`/ws/v1/blacklist/${mobile}`);
  expect(await rowsWith(mobile)).toBe(1);
  await erase(mobile);
  expect(await rowsWith(mobile)).toBe(0);
  expect(await statusOf(sender, mobile)).toBe('in-queue');
});

test('the key of the digests is sealed, and outlives a new secret key', async () => {
  const { sender, mobile } = await givenOptOut();
  await erase(mobile);
  const sealed = async () =>
    (await service.platform.pool.query('select sealed from blacklist_digest_key')).rows as {
      sealed: string;
    }[];
  const [before] = await sealed();
  expect(before?.sealed).toMatch(/^v1:/);
  const { connection, clock } = service;
  const keys = (list: string) => startTestService({ PEYK_SECRET_KEY: list }, { connection, clock });
  const rotated = await keys(`${'b'.repeat(64)},${testSecretKey}`);
  const asked = { accountId: sender.accountId, lineId: sender.line.lineId, mobile };
  expect(await isBlacklisted(rotated.service.platform, asked)).toBe(true);
  expect((await sealed())[0]?.sealed.split(':')[1]).not.toBe(before?.sealed.split(':')[1]);
  await rotated.stop();
  const back = await keys(`${testSecretKey},${'b'.repeat(64)}`);
  await back.stop();
});
