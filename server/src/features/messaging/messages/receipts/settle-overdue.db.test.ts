import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { messageKey } from '../message.ts';
import { DeliveryWriter } from '../outcomes/delivery-writer.ts';
import { insertParts } from './parts-store.ts';
import { settleOverdue } from './settle-overdue.job.ts';
import { poolTransaction } from '../../../../storage/pool-transaction.ts';

const service = testService();
const hourMs = 3_600_000;

/** A send that a carrier accepted now, without a receipt since. */
async function givenSubmitted(
  sender: Awaited<ReturnType<typeof givenSender>>,
  messageId: string,
): Promise<number> {
  const id = await sender.sent();
  const { pool, clock } = service.platform;
  await pool.query(
    `update send_requests set item_status = 'sent', item_detail = 'sent', retry_at = null, sent_at = $2 where id = $1`,
    [id, clock.now()],
  );
  await poolTransaction(pool, (client) =>
    insertParts(client, [
      {
        carrier: 'main',
        messageId,
        accountId: sender.accountId,
        requestId: id,
        n: 0,
        parts: 1,
        deliveredAt: null,
        submittedAt: clock.now(),
      },
    ]),
  );
  return id;
}

const writer = () =>
  new DeliveryWriter(
    service.platform,
    {
      countOutcome: () => undefined,
      countStates: () => undefined,
      countUnmatchedReceipt: () => undefined,
    },
    () => undefined,
  );

const settle = () => settleOverdue.run({}, service.platform);

async function days(): Promise<string[]> {
  const { rows } = await service.platform.pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'carrier_parts'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('an item whose receipt never came is undetermined after 72 hours, not before, and stays paid for', async () => {
  const sender = await givenSender(service);
  const id = await givenSubmitted(sender, 'never-1');
  service.clock.advance(72 * hourMs - 1000);
  await settle();
  expect((await sender.item(id)).status).toBe('sent');
  service.clock.advance(2000);
  await settle();
  await settle();
  expect(await sender.item(id)).toMatchObject({ status: 'failed', status_detail: 'delivery-undetermined' });
  expect((await sender.show(id)).snapshot).toMatchObject({ delivery_undetermined_count: 1, sent_count: 0 });
  expect((await sender.money()).left).toBe(999_900);
  const operator = service.as((await service.given.operator()).key);
  const { data } = (await operator.get(`/operator/v1/figures?account_id=${sender.accountId}`)).body;
  expect(data.totals).toMatchObject({ failed: 1, undetermined: 1 });
});

test('ended items are not changed, and after days without a run the job still ends all overdue items', async () => {
  const sender = await givenSender(service);
  await settle();
  const delivered = await givenSubmitted(sender, 'ended-1');
  const silent = await givenSubmitted(sender, 'silent-1');
  await service.platform.pool.query(
    `update send_requests set item_status = 'delivered', item_detail = 'delivered' where id = $1`,
    [delivered],
  );
  service.clock.advance(10 * 24 * hourMs);
  await settle();
  expect((await sender.item(delivered)).status).toBe('delivered');
  expect((await sender.item(silent)).status_detail).toBe('delivery-undetermined');
});

test('days ahead are made, settled days are dropped', async () => {
  await settle();
  const today = service.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const known = await days();
  expect(known).toContain(`carrier_parts_d${today}`);
  expect(known.length).toBeGreaterThanOrEqual(3);
  service.clock.advance(30 * 24 * hourMs);
  await settle();
  const left = await days();
  expect(left.filter((name) => known.includes(name))).toEqual([]);
  expect(left.length).toBeLessThanOrEqual(8);
});

test('the time can be set', async () => {
  const { service: hasty, stop } = await startTestService({ PEYK_RECEIPT_HOURS: '1' }, service);
  try {
    const sender = await givenSender(service);
    await settle();
    const id = await givenSubmitted(sender, 'hasty-1');
    service.clock.advance(hourMs + 1000);
    await settle();
    expect((await sender.item(id)).status).toBe('sent');
    await settleOverdue.run({}, hasty.platform);
    expect((await sender.item(id)).status_detail).toBe('delivery-undetermined');
  } finally {
    await stop();
  }
});

test('on a line that charges what was delivered, what no receipt came for goes back', async () => {
  const sender = await givenSender(service);
  await service.platform.pool.query('update lines set charging = $2::jsonb where id = $1', [
    sender.line.lineId,
    JSON.stringify({ basis: 'delivered', exceptions: [] }),
  ]);
  service.platform.notifications.notifyLocally('peyk_lines');
  const id = await givenSubmitted(sender, 'never-charged');
  service.clock.advance(73 * hourMs);
  await settle();
  await settle();
  expect(await sender.item(id)).toMatchObject({ status: 'failed', status_detail: 'delivery-undetermined' });
  const { entries } = await sender.money();
  expect(entries.filter(({ kind }) => kind === 'refund')).toMatchObject([{ cause: `item:${id}:0` }]);
});

test('what a carrier without message ids took goes back on such a line too, and stays sent and paid for on others', async () => {
  const usual = await givenSender(service);
  const ruled = await givenSender(service);
  const many = await givenBulkSender(service);
  for (const { lineId } of [ruled.line, many.line])
    await service.platform.pool.query('update lines set charging = $2::jsonb where id = $1', [
      lineId,
      JSON.stringify({ basis: 'delivered', exceptions: [] }),
    ]);
  service.platform.notifications.notifyLocally('peyk_lines');
  const [paid, free, bulk] = [
    await usual.sent(),
    await ruled.sent(),
    await many.sent({ recipients: ['09121110001', '09121110002'] }),
  ];
  await many.approve(bulk);
  const left = (await many.money()).left;
  const taker = writer();
  for (const { accountId, requestId, n, line } of [
    { ...usual, line: usual.line.number, requestId: paid, n: 0 },
    { ...ruled, line: ruled.line.number, requestId: free, n: 0 },
    { ...many, line: many.line.number, requestId: bulk, n: 1 },
  ])
    taker.recordOutcome(
      {
        key: messageKey(accountId, requestId, n),
        accountId,
        requestId,
        n,
        line,
        mobile: '09121110001',
        text: 'x',
        validSeconds: 300,
        releasedAt: service.clock.now(),
        attempts: 0,
        inDoubtSince: null,
      },
      { outcome: 'submitted', carrierMessageIds: [] },
      'main',
    );
  await taker.stop();

  service.clock.advance(73 * hourMs);
  await settle();
  await settle();
  expect(await usual.item(paid)).toMatchObject({ status: 'sent' });
  expect((await usual.money()).entries.filter(({ kind }) => kind === 'refund')).toEqual([]);
  expect(await ruled.item(free)).toMatchObject({ status: 'failed', status_detail: 'delivery-undetermined' });
  expect((await ruled.money()).entries.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { cause: `item:${free}:0` },
  ]);
  const [taken, waiting] = await many.items(bulk);
  expect([taken?.status_detail, waiting?.status]).toEqual(['delivery-undetermined', 'in-queue']);
  expect((await many.money()).left).toBe(left + 100);
});
