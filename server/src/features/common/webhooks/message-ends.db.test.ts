import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { idOf, mobiles } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { smppCarrier, startHoldingSimulator, withCarriers } from '../../../../test/simulators.ts';
import { testService } from '../../../../test/test-platform.ts';
import { WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { apiKeys } from '../../people/accounts/index.ts';
import { settleOverdue } from '../../messaging/messages/receipts/settle-overdue.job.ts';

let carrier: Awaited<ReturnType<typeof startHoldingSimulator>>;
const service = testService(async () => {
  carrier = await startHoldingSimulator();
  return {
    ...withCarriers(smppCarrier('main', carrier.port)),
    PEYK_ROLES: 'api,worker',
    PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
  };
});
const receiver = new WebhookReceiver();
beforeAll(() => receiver.start());
afterAll(async () => {
  receiver.stop();
  await carrier.stop();
});
beforeEach(async () => {
  receiver.startAgain();
  service.clock.set(new Date());
  // The service started at the date of the test clock; the partitions of today are made by this job.
  await settleOverdue.run({}, service.platform);
});

interface Row {
  readonly send_id: number;
  readonly item: number;
  readonly recipient: string;
  readonly status: string;
  readonly test?: boolean;
}

const rowsOf = (call: (typeof receiver.calls)[number]) => call.body.data['messages'] as Row[];
const told = () => receiver.calls.filter(({ body }) => body.type === 'message.updated');

/** An account that sends codes and campaigns; `many` is the body of a campaign. */
async function givenCustomer() {
  const sender = await givenSender(service, { credit: 10_000_000, rate: 100 });
  const many = (changes: object = {}) => ({
    text: 'سلام',
    line_number: sender.line.number,
    number_format: 'persian',
    recipients: ['09121111111'],
    ...changes,
  });
  return { ...sender, many };
}

async function givenWatched(events = ['message.updated']) {
  const customer = await givenCustomer();
  const { status } = await customer.caller.post('/ws/v1/webhooks', { url: receiver.url, events });
  expect(status).toBe(201);
  return customer;
}

const operator = async () => service.as((await service.given.operator()).key);

test('each recipient of a rejected campaign is named once, 500 in a call', async () => {
  const sender = await givenWatched();
  const id = idOf(
    await sender.caller.post('/ws/v1/sms/simple', sender.many({ recipients: mobiles('0912', 1200) })),
  );
  await (await operator()).post(`/operator/v1/send_requests/${id}/reject`, { reason: 'نشانی ندارد' });
  const rows = await eventually(() => {
    const all = told().flatMap(rowsOf);
    expect(all).toHaveLength(1200);
    return all;
  });
  expect(told().map((call) => rowsOf(call).length)).toEqual([500, 500, 200]);
  expect(rows.map(({ item }) => item)).toEqual(rows.map((_, index) => index + 1));
  expect(rows[0]).toEqual({
    send_id: id,
    item: 1,
    recipient: mobiles('0912', 1)[0],
    old_status: 'in-queue',
    status: 'failed',
    status_detail: 'rejected',
    reason: expect.stringMatching(/[آ-ی]/),
    at: service.clock.now().toISOString(),
  });
});

test('a cancelled code is an event, one of an account without a webhook is not', async () => {
  const sender = await givenWatched();
  const other = await givenCustomer();
  const schedule = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const [own, foreign] = [
    idOf(await sender.caller.post('/ws/v1/sms/simple', sender.many({ schedule }))),
    idOf(await other.caller.post('/ws/v1/sms/simple', other.many({ schedule }))),
  ];
  await other.caller.patch(`/ws/v1/send_request/${foreign}/cancel`);
  expect((await sender.caller.patch(`/ws/v1/send_request/${own}/cancel`)).status).toBe(200);
  await eventually(() => expect(told().flatMap(rowsOf).length).toBeGreaterThan(0));
  expect(told().flatMap(rowsOf)).toMatchObject([
    { send_id: own, status: 'failed', status_detail: 'cancelled' },
  ]);
});

test('recipients without a receipt are named, of a send to one and of a send to many', async () => {
  const sender = await givenWatched();
  carrier.hold();
  try {
    const one = await sender.sent();
    const many = idOf(
      await sender.caller.post('/ws/v1/sms/simple', sender.many({ recipients: mobiles('0913', 3) })),
    );
    await (await operator()).post(`/operator/v1/send_requests/${many}/approve`);
    const isSent = ({ status }: Row) => status === 'sent';
    await eventually(() => expect(told().flatMap(rowsOf).filter(isSent)).toHaveLength(4));
    service.clock.advance(73 * 3_600_000);
    await settleOverdue.run({}, service.platform);
    await settleOverdue.run({}, service.platform);
    const ends = await eventually(() => {
      const failed = told()
        .flatMap(rowsOf)
        .filter(({ status }) => status === 'failed');
      expect(failed).toHaveLength(4);
      return failed;
    });
    const end = { old_status: 'sent', status_detail: 'delivery-undetermined' };
    expect(ends.sort((a, b) => a.send_id - b.send_id || a.item - b.item)).toMatchObject([
      { ...end, send_id: one, item: 1 },
      { ...end, send_id: many, item: 1 },
      { ...end, send_id: many, item: 2 },
      { ...end, send_id: many, item: 3 },
    ]);
  } finally {
    carrier.release();
  }
});

test('numbers of a bank are masked as in reports', async () => {
  const sender = await givenWatched();
  const all = mobiles('0914', 5);
  const { bankId } = await service.given.numberBank({ mobiles: all });
  const slice = { bank_id: bankId, limit: 5, offset: 0 };
  const sent = idOf(await sender.caller.post('/ws/v1/sms/bank', sender.many({ recipients: [slice] })));
  const isDelivered = ({ send_id: id, status }: Row) => id === sent && status === 'delivered';
  await eventually(() => expect(told().flatMap(rowsOf).filter(isDelivered)).toHaveLength(5));
  const schedule = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const later = sender.many({ recipients: [slice], schedule });
  const waiting = idOf(await sender.caller.post('/ws/v1/sms/bank', later));
  await sender.caller.patch(`/ws/v1/send_request/${waiting}/cancel`);
  await eventually(() =>
    expect(
      told()
        .flatMap(rowsOf)
        .filter(({ send_id: id }) => id === waiting),
    ).toHaveLength(5),
  );
  expect(
    new Set(
      told()
        .flatMap(rowsOf)
        .map(({ recipient }) => recipient),
    ),
  ).toEqual(new Set(['0914*******']));
});

test('what a test key sends is marked, row by row, and its end too', async () => {
  const sender = await givenWatched(['message.updated', 'send.finished']);
  const { db, clock } = service.platform;
  const limits = { permissions: null, rateLimitPerMinute: null, isTest: true };
  const { key } = await db
    .transaction()
    .execute((tx) => apiKeys.create(tx, clock, sender.accountId, { name: 'tests', limits }));
  const tester = service.as(key);
  const real = await sender.sent();
  const trial = (await tester.post('/ws/v1/sms/pattern', sender.body())).body.data.id as number;
  const campaign = idOf(
    await tester.post('/ws/v1/sms/simple', sender.many({ recipients: mobiles('0915', 3) })),
  );
  const schedule = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const later = idOf(await tester.post('/ws/v1/sms/simple', sender.many({ schedule })));
  await tester.patch(`/ws/v1/send_request/${later}/cancel`);
  const finished = () => receiver.calls.filter(({ body }) => body.type === 'send.finished');
  await eventually(() => {
    const ended = told()
      .flatMap(rowsOf)
      .filter(({ status }) => status === 'delivered' || status === 'failed');
    expect(new Set(ended.map(({ send_id: id }) => id))).toEqual(new Set([real, trial, campaign, later]));
    expect(finished()).toHaveLength(1);
  });
  for (const row of told().flatMap(rowsOf))
    expect([row.send_id, row.test]).toEqual([row.send_id, row.send_id === real ? undefined : true]);
  expect(finished()[0]?.body.data).toEqual({ send_id: campaign, test: true });
});
