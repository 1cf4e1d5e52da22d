import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { mobiles } from '../../../../test/bulk-sender.ts';
import {
  givenLocationSender,
  FakePlaces,
  tick,
  type LocationSender,
} from '../../../../test/location-sender.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { insertCredit, walletUpkeep } from '../../money/wallet/index.ts';
import { sendToPeople } from './send-to-people.ts';

const places = new FakePlaces();
const service = testService(async () => ({ ...(await places.settings()), PEYK_LOG_LEVEL: 'warn' }));
afterAll(() => places.platform.stop());

const hourMs = 3_600_000;

async function given(wallet: { credit?: number; rate?: number } = {}) {
  const latitude = places.newLatitude();
  return { latitude, owner: await givenLocationSender(service, latitude, wallet) };
}

async function later(ms: number): Promise<void> {
  service.clock.advance(ms);
  await tick(service);
}

test('approved, it runs from the start of its window: not before, and not unapproved', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, ['09121111111']);
  const unapproved = await owner.created();
  const id = await owner.approved({ start_time: owner.seconds(60) });
  await tick(service);
  expect(await owner.show(id)).toMatchObject({ status: 'pending', waiting_for: 'schedule' });
  expect(places.asked(latitude)).toEqual([]);
  await later(60_000);
  expect(await owner.show(id)).toMatchObject({
    status: 'running',
    waiting_for: null,
    started_at: service.clock.now().toISOString(),
    recipients_count: 1,
  });
  expect(await owner.show(unapproved)).toMatchObject({ status: 'pending', recipients_count: 0 });
});

test('people get real sends of type lbs with masked numbers, linked from the request', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, ['09121111111', '09122222222']);
  const id = await owner.approved();
  await tick(service);
  const shown = await owner.show(id);
  expect(shown).toMatchObject({
    spent: 200,
    recipients_count: 2,
    sends_count: 1,
    snapshot: { total_count: 2, not_started_count: 2 },
  });
  const [sendId] = shown.send_request_ids;
  const send = await owner.caller.get(`/ws/v1/send_request/${sendId}`);
  expect(send.body.data).toMatchObject({ type: 'lbs', status: 'queued', cost: 200, text: shown.text });
  const items = await owner.caller.get(`/ws/v1/send_request/${sendId}/items`);
  expect(items.body.data.data).toMatchObject([{ mobile: '0912*******' }, { mobile: '0912*******' }]);
});

test.each([
  ['ورود', 'arrival'],
  ['حضور', 'presence'],
  ['خروج', 'departure'],
])('%s asks for %s, for times that follow each other without a gap', async (word, moment) => {
  const { latitude, owner } = await given();
  await owner.approved({ dispatch_moment: word });
  const start = service.clock.now().toISOString();
  await tick(service);
  await later(30_000);
  const next = service.clock.now().toISOString();
  expect(places.asked(latitude)).toMatchObject([
    { moment, from: start, to: start, radius: 500, longitude: 51.388973, cursor: null },
    { moment, from: start, to: next },
  ]);
});

test('gender, age and device are honoured, and who is unknown is not taken for a match', async () => {
  const { latitude, owner } = await given();
  const match = { gender: 'female', birth_year: 1380, device: 'ios' };
  places.put(latitude, [
    { mobile: '09120000001', ...match },
    { mobile: '09120000002', ...match, gender: 'male' },
    { mobile: '09120000003', ...match, birth_year: 1340 },
    { mobile: '09120000004', ...match, device: 'android' },
    { mobile: '09120000005' },
    { mobile: 'nobody', ...match },
  ]);
  const id = await owner.approved({
    receiver_gender: 'خانم',
    receiver_age_from: 20,
    receiver_age_to: 30,
    device: 'IOS',
  });
  await tick(service);
  expect(await owner.recipients(id)).toEqual(['09120000001']);
});

test('no number gets it twice, however often the source names it', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, ['09121111111', '09121111111', '09122222222']);
  const id = await owner.approved();
  await tick(service);
  places.put(latitude, ['09122222222', '09123333333']);
  await later(30_000);
  await later(30_000);
  expect(await owner.recipients(id)).toEqual(['09121111111', '09122222222', '09123333333']);
  expect(await owner.show(id)).toMatchObject({ sends_count: 2, spent: 300 });
});

test('with receiver_count people it is done, and never writes to more', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, mobiles('0912', 50));
  const id = await owner.approved({ receiver_count: 7 });
  await tick(service);
  expect(await owner.show(id)).toMatchObject({
    status: 'done',
    recipients_count: 7,
    cost: 700,
    spent: 700,
    returned: 0,
    ended_at: service.clock.now().toISOString(),
  });
  await later(30_000);
  expect(await owner.recipients(id)).toHaveLength(7);
  expect(await owner.left()).toBe(999_300);
});

test('pages of an answer are read to the last one, and no further than there is room', async () => {
  const { latitude, owner } = await given();
  const pages = [mobiles('09121', 3), mobiles('09122', 3), mobiles('09123', 3)];
  places.put(latitude, ({ cursor }) => {
    const page = Number(cursor ?? 0);
    const next = page < 2 ? String(page + 1) : null;
    return { people: (pages[page] ?? []).map((mobile) => ({ mobile })), next };
  });
  const id = await owner.approved({ receiver_count: 8 });
  await tick(service);
  expect(await owner.recipients(id)).toEqual(pages.flat().slice(0, 8));
  expect(await owner.show(id)).toMatchObject({ status: 'done', sends_count: 1 });
});

test('at the end of the window it is done and what was not used goes back, once and exactly', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, ['09121111111', '09122222222']);
  const id = await owner.approved({ receiver_count: 10 });
  await tick(service);
  expect(await owner.left()).toBe(999_000);
  await later(hourMs);
  await later(1000);
  expect(await owner.show(id)).toMatchObject({ status: 'done', spent: 200, returned: 800, cost: 1000 });
  expect(await owner.left()).toBe(999_800);
  const { rows } = await service.platform.pool.query(
    'select from location_recipients where location_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});

test('a window during which no process ran, or that was never approved, ends as done with a full refund', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, ['09121111111']);
  const slept = await owner.approved();
  const forgotten = await owner.created();
  await later(2 * hourMs);
  for (const id of [slept, forgotten])
    expect(await owner.show(id)).toMatchObject({ status: 'done', recipients_count: 0, returned: 500 });
  expect(await owner.left()).toBe(1_000_000);
  expect(places.asked(latitude)).toEqual([]);
});

test('a source that ignores the page limit and reports everybody in one answer is read to the end', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, mobiles('0912', 130_000));
  const id = await owner.approved({ receiver_count: 3 });
  await tick(service);
  expect(await owner.show(id)).toMatchObject({ status: 'done', recipients_count: 3 });
});

test('a request of a blocked account sends nothing; what was not used goes back all the same', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, ['09121111111']);
  const id = await owner.approved();
  const account = `/operator/v1/accounts/${owner.accountId}`;
  expect((await owner.operator.post(`${account}/block`, { reason: 'شکایت' })).status).toBe(200);
  await tick(service);
  expect(places.asked(latitude)).toEqual([]);
  await later(2 * hourMs);
  await owner.operator.post(`${account}/unblock`, {});
  expect(await owner.show(id)).toMatchObject({ status: 'done', recipients_count: 0, returned: 500 });
});

test('a window that cannot be closed keeps no other from being closed', async () => {
  const { owner } = await given();
  const broken = await owner.approved({ end_time: owner.seconds(1800) });
  const sound = await owner.approved();
  const { pool } = service.platform;
  // More would go back than it ever cost, which the database refuses.
  await pool.query('update location_requests set cost = 1 where id = $1', [broken]);
  await later(2 * hourMs);
  expect(await owner.show(broken)).toMatchObject({ status: 'pending' });
  expect(await owner.show(sound)).toMatchObject({ status: 'done', returned: 500 });
  await pool.query('update location_requests set cost = 500 where id = $1', [broken]);
  await tick(service);
  expect(await owner.show(broken)).toMatchObject({ status: 'done', returned: 500 });
});

test('after a restart in the middle of the window the poll covers the time without a process', async () => {
  const { latitude, owner } = await given();
  const id = await owner.approved({ receiver_count: 2 });
  await tick(service);
  const last = service.clock.now().toISOString();
  places.put(latitude, ['09121111111']);
  const { service: other, stop } = await startTestService(await otherSettings(), {
    connection: service.connection,
    clock: service.clock,
  });
  service.clock.advance(hourMs / 2);
  await tick(other);
  await stop();
  expect(places.asked(latitude).at(-1)).toMatchObject({ from: last });
  expect(await owner.recipients(id)).toEqual(['09121111111']);
});

const otherSettings = async () => ({
  PEYK_LOCATION_SOURCE: 'http',
  PEYK_LOCATION_URL: places.platform.url,
});

test('failures of the source are logged and retried with back-off, and the next poll covers the whole period', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, () => ({ status: 403 }));
  const id = await owner.approved();
  const start = service.clock.now().toISOString();
  await tick(service);
  await later(10_000);
  expect(places.asked(latitude)).toHaveLength(1);
  await later(10_000);
  expect(places.asked(latitude)).toHaveLength(2);
  await later(20_000);
  expect(places.asked(latitude)).toHaveLength(2);
  places.put(latitude, ['09121111111']);
  await later(20_000);
  expect(places.asked(latitude).at(-1)).toMatchObject({ from: start });
  expect(await owner.show(id)).toMatchObject({ status: 'running', recipients_count: 1 });
  const warnings = service.logs.filter((line) => line.includes('location source failed'));
  expect(warnings.filter((line) => line.includes(`"locationRequestId":${id},`))).toHaveLength(2);
  expect(warnings.join()).toContain('status 403');
});

test('who was named before the source broke off is written to, and the others when it is back', async () => {
  const { latitude, owner } = await given();
  places.put(latitude, ({ cursor }) =>
    cursor === null ? { people: [{ mobile: '09121111111' }], next: 'rest' } : { status: 403 },
  );
  const id = await owner.approved();
  await tick(service);
  expect(await owner.recipients(id)).toEqual(['09121111111']);
  places.put(latitude, ['09121111111', '09122222222']);
  await later(20_000);
  expect(await owner.recipients(id)).toEqual(['09121111111', '09122222222']);
});

test('blacklisted people get nothing, cost nothing and do not count as receivers', async () => {
  const { latitude, owner } = await given();
  const blocked = await owner.caller.post('/ws/v1/blacklist', { mobiles: ['09121111111'] });
  expect(blocked.status).toBeLessThan(300);
  places.put(latitude, ['09121111111', '09122222222', '09123333333']);
  const id = await owner.approved({ receiver_count: 2 });
  await tick(service);
  expect(await owner.recipients(id)).toEqual(['09122222222', '09123333333']);
  expect(await owner.left()).toBe(999_800);
});

test('two processes that hand over overlapping people at once write to each once and never to more than wanted', async () => {
  const { owner } = await given();
  const id = await owner.approved({ receiver_count: 20 });
  await tick(service);
  const { service: other, stop } = await startTestService(await otherSettings(), {
    connection: service.connection,
    clock: service.clock,
  });
  const name = { account_id: owner.accountId, id };
  const crowd = mobiles('0912', 30);
  await Promise.all(
    [0, 3, 6, 9, 12, 15, 18, 0].map((from, n) =>
      sendToPeople((n % 2 === 0 ? service : other).platform, name, crowd.slice(from, from + 12)),
    ),
  );
  await stop();
  const recipients = await owner.recipients(id);
  expect(recipients).toHaveLength(20);
  expect(new Set(recipients).size).toBe(20);
  expect(await owner.show(id)).toMatchObject({ status: 'done', spent: 2000, returned: 0 });
  expect(await owner.left()).toBe(998_000);
});

test('an answer that comes when the request was cancelled, is done or is past its end sends nothing', async () => {
  const { owner } = await given();
  const cancelled = await owner.approved();
  const done = await owner.approved({ end_time: owner.seconds(60) });
  const late = await owner.approved({ end_time: owner.seconds(120) });
  await tick(service);
  await owner.cancel(cancelled);
  await later(60_000);
  service.clock.advance(60_000);
  for (const id of [cancelled, done, late]) {
    const name = { account_id: owner.accountId, id };
    expect(await sendToPeople(service.platform, name, ['09121111111'])).toBe('over');
    expect(await owner.recipients(id)).toEqual([]);
  }
  await tick(service);
  expect(await owner.left()).toBe(1_000_000);
});

test('a hand-over that is cut off in the middle leaves nothing, and the next one does it all', async () => {
  const { latitude, owner } = await given();
  const id = await owner.approved();
  await tick(service);
  const { pool } = service.platform;
  await pool.query(`alter table location_batches add constraint broken check (location_id <> ${id})`);
  places.put(latitude, ['09121111111']);
  await later(30_000);
  expect(service.logs.at(-1)).toContain('location request could not be polled');
  expect(await owner.show(id)).toMatchObject({ recipients_count: 0, spent: 0, sends_count: 0 });
  expect(await owner.left()).toBe(999_500);
  await pool.query('alter table location_batches drop constraint broken');
  await later(120_000);
  expect(await owner.recipients(id)).toEqual(['09121111111']);
  expect(await owner.left()).toBe(999_500);
});

test('property: for any wallet, edits and people, each gets one text, never too many, and the money adds up', async () => {
  const count = fc.integer({ min: 1, max: 8 });
  const crowds = fc.array(
    fc.array(
      fc.integer({ min: 0, max: 11 }).map((n) => mobiles('0912', 12)[n] ?? ''),
      { maxLength: 6 },
    ),
    { maxLength: 4 },
  );
  const credit = fc.record({
    amount: fc.integer({ min: 50, max: 900 }),
    rate: fc.integer({ min: 7, max: 130 }),
  });
  const story = fc.record({
    credits: fc.array(credit, { minLength: 1, maxLength: 3 }),
    counts: fc.array(fc.record({ count, isLong: fc.boolean() }), { minLength: 1, maxLength: 3 }),
    crowds,
    end: fc.constantFrom('window', 'cancel'),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ credits, counts, crowds: seen, end }) => {
      const { latitude, owner } = await given({ credit: 0 });
      const before = await fill(owner, credits);
      const id = await wanted(owner, counts);
      if (id === undefined) return;
      const { receiver_count: most } = await owner.show(id);
      await owner.approve(id);
      for (const crowd of seen) {
        places.put(latitude, crowd);
        await later(30_000);
      }
      if (end === 'cancel') await owner.cancel(id);
      await later(hourMs);
      const recipients = await owner.recipients(id);
      expect(new Set(recipients).size).toBe(recipients.length);
      expect(recipients).toHaveLength(Math.min(most, new Set(seen.flat()).size));
      const shown = await owner.show(id);
      expect(shown.spent + shown.returned).toBe(shown.cost);
      expect(await owner.left()).toBe(before - shown.spent);
    }),
    { numRuns: 12 },
  );
  const { differences } = await walletUpkeep.reconcile(service.platform.db, () => undefined);
  expect(differences).toBe(0);
});

async function fill(
  { accountId }: LocationSender,
  credits: readonly { amount: number; rate: number }[],
): Promise<number> {
  const now = service.clock.now();
  for (const [n, credit] of credits.entries())
    await insertCredit(service.platform.db, {
      accountId,
      ...credit,
      kind: 'gift',
      cause: `operator:1:gift${n}`,
      now,
    });
  return credits.reduce((sum, { amount }) => sum + amount, 0);
}

/** Creates and edits a request as given; undefined if the wallet cannot pay for the first version. */
async function wanted(
  owner: LocationSender,
  counts: readonly { count: number; isLong: boolean }[],
): Promise<number | undefined> {
  let id: number | undefined;
  for (const { count: receiver_count, isLong } of counts) {
    const changes = { receiver_count, text: isLong ? 'ب'.repeat(90) : 'ب' };
    const answer = id === undefined ? await owner.create(changes) : await owner.edit(id, changes);
    if (answer.status === 402) continue;
    expect(answer.status).toBe(200);
    id = answer.body.data.id;
  }
  return id;
}
