import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { BlacklistIndex, isBlacklisted } from './blacklist-index.ts';
import { purgeRemovals } from './purge-removals.job.ts';
import { filterBlacklisted, listBlacklisted } from './lookup-blacklisted.ts';

const service = testService();
type Other = Awaited<ReturnType<typeof startTestService>>;
let other: Other;
beforeAll(async () => {
  other = await startTestService({}, { connection: service.connection, clock: service.clock });
});
afterAll(() => other.stop());

async function customer() {
  const account = await service.given.account();
  const { lineId, number } = await service.given.line();
  return { ...account, lineId, number, caller: service.as(account.key) };
}

const block = async (mobiles: readonly string[], fields: Record<string, unknown> = { scope: 'global' }) => {
  const { key } = await service.given.operator();
  const answer = await service.as(key).post('/operator/v1/blacklist', { mobiles, ...fields });
  expect(answer.status).toBe(201);
};

test('another process applies an addition, and its removal, once it is notified', async () => {
  const { accountId, lineId, caller } = await customer();
  const asked = { accountId, lineId, mobile: '09120000001' };
  expect(await isBlacklisted(other.service.platform, asked)).toBe(false);
  await caller.post('/ws/v1/blacklist', { mobiles: [asked.mobile] });
  await eventually(async () => expect(await isBlacklisted(other.service.platform, asked)).toBe(true));
  await caller.delete(`/ws/v1/blacklist/${asked.mobile}`);
  await eventually(async () => expect(await isBlacklisted(other.service.platform, asked)).toBe(false));
});

test('a process that starts later loads all entries', async () => {
  const { accountId, lineId } = await customer();
  await block(['09120000002'], { scope: 'line', line_id: lineId });
  const late = await startTestService({}, { connection: service.connection, clock: service.clock });
  const { platform } = late.service;
  expect(await isBlacklisted(platform, { accountId, lineId, mobile: '09120000002' })).toBe(true);
  expect(await isBlacklisted(platform, { accountId, lineId: lineId + 1, mobile: '09120000002' })).toBe(false);
  await late.stop();
});

test('a notification before the first use reads nothing', async () => {
  const { platform } = service;
  let queries = 0;
  const pool = new Proxy(platform.pool, {
    get(target, name) {
      if (name === 'query') queries += 1;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const index = new BlacklistIndex({ ...platform, pool });
  platform.notifications.notifyLocally('peyk_blacklist');
  await new Promise((resolve) => setImmediate(resolve));
  expect(queries).toBe(0);
  await index.refresh();
  expect(queries).toBeGreaterThan(0);
});

test('above the exact limit, numbers with any entry are looked up in the database', async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const mobiles = Array.from({ length: 30 }, (_, index) => `0921000${String(index).padStart(4, '0')}`);
  await owner.caller.post('/ws/v1/blacklist', { mobiles });
  const index = new BlacklistIndex(service.platform, 10);
  const ask = (accountId: number, mobile: string) =>
    index.isBlacklisted({ accountId, lineId: owner.lineId, mobile });
  expect(await ask(owner.accountId, '09210000007')).toBe(true);
  expect(await ask(stranger.accountId, '09210000007')).toBe(false);
  expect(ask(owner.accountId, '09210009999')).toBe(false);
  await owner.caller.delete('/ws/v1/blacklist/09210000007');
  await index.refresh();
  expect(await ask(owner.accountId, '09210000007')).toBe(false);
  await owner.caller.post('/ws/v1/blacklist', { mobiles: ['09210009999'] });
  await index.refresh();
  expect(await ask(owner.accountId, '09210009999')).toBe(true);
});

test('an index that grows past the exact limit loses no entry', async () => {
  const { accountId, lineId, caller } = await customer();
  const { rows } = await service.platform.pool.query('select count(*)::int as count from blacklist_entries');
  const index = new BlacklistIndex(service.platform, rows[0].count + 2);
  await index.refresh();
  const mobiles = ['09220000001', '09220000002', '09220000003', '09220000004'];
  for (const mobile of mobiles) {
    await caller.post('/ws/v1/blacklist', { mobiles: [mobile] });
    await index.refresh();
  }
  for (const mobile of mobiles) expect(await index.isBlacklisted({ accountId, lineId, mobile })).toBe(true);
});

test('concurrent changes are all applied', async () => {
  const { accountId, lineId, caller } = await customer();
  const index = new BlacklistIndex(service.platform);
  await index.refresh();
  const mobiles = Array.from({ length: 60 }, (_, n) => `0931000${String(n).padStart(4, '0')}`);
  await Promise.all(mobiles.map((mobile) => caller.post('/ws/v1/blacklist', { mobiles: [mobile] })));
  await Promise.all(mobiles.slice(0, 30).map((mobile) => caller.delete(`/ws/v1/blacklist/${mobile}`)));
  await index.refresh();
  const verdicts = mobiles.map((mobile) => index.isBlacklisted({ accountId, lineId, mobile }));
  expect(verdicts).toEqual(mobiles.map((_, n) => n >= 30));
});

test('a set of numbers is checked in one statement, by line and account', async () => {
  const [one, two] = [await customer(), await customer()];
  await one.caller.post('/ws/v1/blacklist', { mobiles: ['09330000001'] });
  await block(['09330000002'], { scope: 'line', line_id: one.lineId });
  await block(['09330000003']);
  const mobiles = ['09330000001', '09330000002', '09330000003', '09330000004', '09330000003'];
  const { platform } = service;
  const found = async (accountId: number, lineId: number) =>
    [...(await listBlacklisted(platform, platform.pool, { accountId, lineId, mobiles }))].toSorted();
  expect(await found(one.accountId, one.lineId)).toEqual(['09330000001', '09330000002', '09330000003']);
  expect(await found(two.accountId, one.lineId)).toEqual(['09330000002', '09330000003']);
  expect(await found(two.accountId, two.lineId)).toEqual(['09330000003']);
  expect(await listBlacklisted(platform, platform.pool, { accountId: 1, lineId: 1, mobiles: [] })).toEqual(
    new Set(),
  );
});

test('messages of many accounts and lines are checked in one statement', async () => {
  const [one, two] = [await customer(), await customer()];
  await one.caller.post('/ws/v1/blacklist', { mobiles: ['09340000001'] });
  await block(['09340000002'], { scope: 'line', line_id: two.lineId });
  const messages = [one, two].flatMap(({ accountId, number }) =>
    ['09340000001', '09340000002', '09340000003'].map((mobile) => ({ accountId, line: number, mobile })),
  );
  const blocked = await filterBlacklisted(service.platform, messages);
  expect(messages.map((message) => blocked.has(message))).toEqual([true, false, false, false, true, false]);
  expect(await filterBlacklisted(service.platform, [])).toEqual(new Set());
});

test('removals are deleted after a week', async () => {
  const { caller } = await customer();
  await caller.post('/ws/v1/blacklist', { mobiles: ['09370000001'] });
  await caller.delete('/ws/v1/blacklist/09370000001');
  const count = async () =>
    (await service.platform.pool.query('select count(*)::int as count from blacklist_removals')).rows[0]
      .count;
  await purgeRemovals.run({}, service.platform);
  expect(await count()).toBeGreaterThan(0);
  service.clock.advance(8 * 86_400_000);
  await purgeRemovals.run({}, service.platform);
  expect(await count()).toBe(0);
});
