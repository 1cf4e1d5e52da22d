import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ChargingRule } from '../../src/text/charging.ts';
import { givenBulkSender, type BulkSender } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';
import { VendorCentre } from '../vendor-centre.ts';
import { WebhookReceiver } from '../webhook-receiver.ts';

let centre: VendorCentre;
const service = testService(async () => {
  centre = new VendorCentre();
  const port = await centre.listen();
  const blockedErrors = 'BLACK, REJECTD 69, 0x421';
  return {
    ...withCarriers(smppCarrier('main', port, { blockedErrors })),
    PEYK_MODERATION: 'auto',
    PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
  };
});
const receiver = new WebhookReceiver();
beforeAll(() => receiver.start());
afterAll(async () => {
  receiver.stop();
  await centre.stop();
});

let serial = 0;
/** A number that no other test has. */
const newNumber = () => `0912${String((serial += 1)).padStart(7, '0')}`;

type Wanted = Omit<ChargingRule, 'exceptions'> & Partial<ChargingRule>;

async function givenLine(charging?: Wanted, kind: 'service' | 'advertising' = 'advertising') {
  const sender = await givenBulkSender(service, { service: kind });
  if (charging !== undefined) await setRule(sender, charging);
  return sender;
}

async function setRule({ operator, line }: BulkSender, charging: Wanted): Promise<void> {
  const answer = await operator.patch(`/operator/v1/lines/${line.lineId}`, {
    charging: { exceptions: [], ...charging },
  });
  expect(answer.status).toBe(200);
}

async function ended(sender: BulkSender, id: number) {
  await eventually(async () => {
    const items = await sender.items(id);
    expect(items.filter(({ status }) => status === 'in-queue' || status === 'sent')).toEqual([]);
  });
  return sender.items(id);
}

const ends = {
  delivered: { stat: 'DELIVRD' },
  undelivered: { stat: 'UNDELIV', err: '011' },
  unknown: { stat: 'UNKNOWN' },
  refused: { status: 0x0b },
  blocked: { stat: 'REJECTD', err: '069' },
  blockedByWord: { stat: 'BLACKLST' },
  blockedAtOnce: { status: 0x421 },
} as const;
type End = keyof typeof ends;

/** Sends to one number for each end; a page costs 100. Returns what went back, and the items by end. */
async function sendToAll(sender: BulkSender) {
  const names = Object.keys(ends) as End[];
  const recipients = names.map(() => newNumber());
  for (const [at, mobile] of recipients.entries()) centre.ends.set(mobile, ends[names[at]!]);
  const id = await sender.sent({ recipients });
  const items = await ended(sender, id);
  const { left, entries } = await sender.money();
  const back = entries.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0);
  expect(left).toBe(1_000_000 - 100 * names.length + back);
  const itemOf = (name: End) => items.find(({ mobile }) => mobile === recipients[names.indexOf(name)]);
  return { id, back, itemOf, recipients };
}

test('codes of a vendor for its list of people without advertising are a state of their own', async () => {
  const sender = await givenLine();
  const { itemOf, back } = await sendToAll(sender);
  for (const name of ['blocked', 'blockedByWord', 'blockedAtOnce'] as const)
    expect(itemOf(name)).toMatchObject({
      status: 'blacklisted',
      status_detail: 'blacklist',
      blocked_by: 'operator',
      error: expect.stringContaining('اپراتور'),
    });
  expect(itemOf('blocked')?.sent_at).not.toBeNull();
  expect(itemOf('undelivered')).toMatchObject({ status_detail: 'delivery-failure', blocked_by: null });
  // Usually what no carrier took goes back, and what the list of the operator stopped.
  expect(back).toBe(400);
});

test('webhooks, files and the sums of a send say that the operator stopped a message', async () => {
  const sender = await givenLine();
  const hook = await sender.caller.post('/ws/v1/webhooks', {
    url: receiver.url,
    events: ['message.updated'],
  });
  expect(hook.status).toBe(201);
  const { id, recipients } = await sendToAll(sender);
  const blocked = recipients.slice(4).toSorted();
  expect((await sender.show(id)).snapshot).toMatchObject({
    blacklist_count: blocked.length,
    delivery_failure_count: 1,
  });
  for (const [language, words] of [
    ['fa', 'لیست اپراتور'],
    ['en', 'whose list stopped'],
  ] as const) {
    const file = await sender.caller.get(
      `/ws/v1/send_request/${id}/items/export?format=csv&blocked_by=operator`,
      { headers: { 'accept-language': language } },
    );
    const rows = file.text.trim().split('\n').slice(1);
    expect(rows).toHaveLength(blocked.length);
    for (const row of rows) expect(row).toContain(words);
  }
  await eventually(async () => {
    const changes = receiver.calls.flatMap(({ body }) => body.data['messages'] as Record<string, unknown>[]);
    const told = changes.filter((change) => change['blocked_by'] === 'operator');
    expect(told.map(({ recipient }) => String(recipient)).toSorted()).toEqual(blocked);
    for (const change of told)
      expect(change).toMatchObject({ status: 'blacklisted', status_detail: 'blacklist' });
  });
});

test.each([
  ['accepted', [], 0],
  ['handed-over', [], 400],
  ['delivered', [], 600],
  ['handed-over', [{ state: 'blacklist', carrier: null, is_charged: true }], 100],
  ['delivered', [{ state: 'delivery-failure', carrier: 'main', is_charged: true }], 500],
  ['delivered', [{ state: 'delivery-failure', carrier: 'other', is_charged: true }], 600],
  ['accepted', [{ state: 'blacklist', carrier: 'main', is_charged: false }], 300],
] as const)(
  'on a line whose basis is %s, with the exceptions %j, %i toman go back',
  async (basis, exceptions, due) => {
    const sender = await givenLine({ basis, exceptions });
    expect((await sendToAll(sender)).back).toBe(due);
  },
);

test('a number that its operator stopped is left out of the next advertising, as the price says, and of nothing else', async () => {
  const sender = await givenLine();
  const { recipients } = await sendToAll(sender);
  const blocked = recipients.slice(4);
  const fresh = newNumber();
  const wanted = { recipients: [...blocked, fresh] };
  await eventually(async () => {
    const { body } = await sender.caller.post('/ws/v1/sms/check', sender.body(wanted));
    expect(body.data).toMatchObject({
      receiver_count: 4,
      operator_blocked_count: 3,
      blacklisted_count: 0,
      price_amount: 100,
      charging: { basis: 'handed-over', refunded: ['send-failure', 'system-error', 'blacklist'] },
    });
  });
  const before = centre.submitted.length;
  const answer = await sender.simple(wanted);
  expect(answer.body.data).toMatchObject({ recipients_count: 4, blacklisted_count: 3, cost: 100 });
  const items = await ended(sender, answer.body.data.id);
  expect(centre.submitted.slice(before)).toEqual([fresh]);
  expect(items.map(({ blocked_by: by }) => by)).toEqual(['operator', 'operator', 'operator', null]);
  expect(await sender.items(answer.body.data.id, 'blocked_by=operator')).toHaveLength(3);
  expect(await sender.items(answer.body.data.id, 'blocked_by=list')).toEqual([]);

  // A service line is not stopped by such a list, so it is tried.
  const other = await givenLine(undefined, 'service');
  const { body } = await other.caller.post('/ws/v1/sms/check', other.body(wanted));
  expect(body.data).toMatchObject({ operator_blocked_count: 0, price_amount: 400 });

  service.clock.advance(31 * 86_400_000);
  const later = await sender.caller.post('/ws/v1/sms/check', sender.body(wanted));
  expect(later.body.data).toMatchObject({ operator_blocked_count: 0, price_amount: 400 });
});

test('a change of the rule holds for sends that are accepted after it', async () => {
  const sender = await givenLine({ basis: 'delivered' });
  const moment = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const [mobile, other] = [newNumber(), newNumber()];
  centre.ends.set(mobile, ends.undelivered);
  centre.ends.set(other, ends.undelivered);
  const before = await sender.sent({ recipients: [mobile], schedule: moment });
  await setRule(sender, { basis: 'accepted' });
  const after = await sender.sent({ recipients: [other] });
  await ended(sender, after);
  service.clock.advance(3_600_000);
  await ended(sender, before);
  const { entries } = await sender.money();
  expect(entries.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { amount: 100, cause: `item:${before}:1` },
  ]);
});
