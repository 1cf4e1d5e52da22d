import { describe, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const recipient = '09123456789';

async function operator() {
  return service.as((await service.given.operator()).key);
}

async function block(body: Record<string, unknown>): Promise<void> {
  const answer = await (await operator()).post('/operator/v1/blacklist', { mobiles: [recipient], ...body });
  expect(answer.status).toBe(201);
}

async function unblockAll(): Promise<void> {
  const desk = await operator();
  const { body } = await desk.get('/operator/v1/blacklist?limit=200');
  for (const { id } of body.data.data) await desk.delete(`/operator/v1/blacklist/${id}`);
}

async function expectBlacklisted(sender: Sender, id: number): Promise<void> {
  expect(await sender.item(id)).toMatchObject({
    status: 'blacklisted',
    status_detail: 'blacklist',
    sent_at: null,
    error: 'ارسال نشد و هزینه‌ای ندارد: گیرنده دریافت پیام از این خط را لغو کرده یا شماره‌اش در لیست سیاه است',
  });
  expect(await sender.show(id)).toMatchObject({
    status: 'sent',
    waiting_for: null,
    cost: 0,
    snapshot: { total_count: 1, blacklist_count: 1, in_queue_count: 0 },
  });
  expect((await sender.money()).entries).toEqual([]);
}

describe('a pattern send to a blocked number is accepted, ends as blacklisted at once and costs nothing', () => {
  test('blocked by the account itself, and only for it', async () => {
    const [sender, other] = [await givenSender(service), await givenSender(service)];
    const added = await sender.caller.post('/ws/v1/blacklist', { mobiles: [recipient] });
    expect(added.body).toMatchObject({ status: 'success', data: { inserted: 1, known: 0 } });
    const answer = await sender.send();
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      status: 'in-queue',
      recipients_count: 1,
      blacklisted_count: 1,
      pages: 1,
      cost: 0,
    });
    await expectBlacklisted(sender, answer.body.data.id);
    expect((await other.item(await other.sent())).status).toBe('in-queue');
  });

  test('blocked everywhere', async () => {
    const sender = await givenSender(service);
    await block({ scope: 'global' });
    await expectBlacklisted(sender, await sender.sent());
    await unblockAll();
    expect((await sender.item(await sender.sent())).status).toBe('in-queue');
  });

  test('blocked on a line, and only there', async () => {
    const sender = await givenSender(service);
    const { number } = await service.given.line();
    await block({ scope: 'line', line_id: sender.line.lineId });
    await expectBlacklisted(sender, await sender.sent());
    expect((await sender.item(await sender.sent({ line_number: number }))).status).toBe('in-queue');
  });

  test('with a schedule it waits for nothing', async () => {
    const sender = await givenSender(service);
    await block({ scope: 'line', line_id: sender.line.lineId });
    await expectBlacklisted(sender, await sender.sent({ schedule: '2027-01-01 10:00:00' }));
  });

  test('with a value that is too long it needs no approval', async () => {
    const sender = await givenSender(service);
    await block({ scope: 'line', line_id: sender.line.lineId });
    await expectBlacklisted(sender, await sender.sent({ attributes: { code: '123456789' } }));
  });

  test('an empty wallet is no reason to refuse it', async () => {
    const sender = await givenSender(service, { credit: 0 });
    expect((await sender.send()).status).toBe(402);
    await sender.caller.post('/ws/v1/blacklist', { mobiles: [recipient] });
    expect((await sender.send()).status).toBe(201);
  });

  test('the same Idempotency-Key gives the same answer after the number was freed', async () => {
    const sender = await givenSender(service);
    await sender.caller.post('/ws/v1/blacklist', { mobiles: [recipient] });
    const first = await sender.send({}, { 'Idempotency-Key': 'a' });
    await sender.caller.delete(`/ws/v1/blacklist/${recipient}`);
    const second = await sender.send({}, { 'Idempotency-Key': 'a' });
    expect(second.body.data).toEqual(first.body.data);
    await expectBlacklisted(sender, first.body.data.id);
  });

  test('among many at once only the blocked ones are free of charge', async () => {
    const sender = await givenSender(service);
    const numbers = Array.from({ length: 40 }, (_, index) => `0935000${String(index).padStart(4, '0')}`);
    const blocked = numbers.filter((_, index) => index % 4 === 0);
    await sender.caller.post('/ws/v1/blacklist', { mobiles: blocked });
    const costs = await Promise.all(
      numbers.map(async (one) => (await sender.send({ recipient: one })).body.data.cost),
    );
    expect(costs).toEqual(numbers.map((one) => (blocked.includes(one) ? 0 : 100)));
    expect((await sender.money()).left).toBe(1_000_000 - 30 * 100);
  });
});
