import { readCells } from '@peyk/spreadsheet/testing';
import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, idOf, mobiles, type BulkSender } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

const [delivered, failing, another] = ['09990000000', '09990000001', '09990000101'];
const resendPath = (id: number) => `/ws/v1/send_request/${id}/resend`;
const kindsOf = async ({ caller }: BulkSender, id: number): Promise<string[]> =>
  (await caller.get(`/ws/v1/send_request/${id}/timeline`)).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );

async function endedSend(recipients: readonly string[]) {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients });
  await sender.approve(id);
  await eventually(async () => {
    const { status, snapshot } = await sender.progress(id);
    expect([status, snapshot['sent_count']]).toEqual(['sent', 0]);
  });
  return { sender, id };
}

test('those who failed get the same text again: priced before, charged once, and linked in the timeline', async () => {
  const { sender, id } = await endedSend([delivered, failing, another]);
  expect(await sender.show(id)).toMatchObject({ allowed: ['resend'] });
  const before = (await sender.money()).left;
  const price = await sender.caller.get(resendPath(id));
  expect(price.body.data).toEqual({ receiver_count: 2, pages: 1, price_amount: 200 });

  const headers = { 'idempotency-key': 'again' };
  const [first, second] = await Promise.all([
    sender.caller.post(resendPath(id), {}, { headers }),
    sender.caller.post(resendPath(id), {}, { headers }),
  ]);
  const resent = idOf(first);
  expect(idOf(second)).toBe(resent);
  expect(first.body.data).toMatchObject({
    type: 'simple',
    recipients_count: 2,
    waiting_for: 'approval',
    cost: 200,
  });
  expect((await sender.money()).left).toBe(before - 200);
  expect((await sender.items(resent)).map(({ mobile, text }) => [mobile, text])).toEqual([
    [failing, 'فروش ویژه'],
    [another, 'فروش ویژه'],
  ]);
  expect(await kindsOf(sender, id)).toEqual(['accepted', 'approved', 'started', 'finished', 'resent']);
  const last = (await sender.caller.get(`/ws/v1/send_request/${id}/timeline`)).body.data.at(-1);
  expect(last).toMatchObject({ kind: 'resent', resent_as: resent, by: 'account' });
});

test('a resend over the balance is refused, and makes nothing', async () => {
  const { sender, id } = await endedSend([failing]);
  await service.platform.pool.query('update credits set amount_left = 50 where account_id = $1', [
    sender.accountId,
  ]);
  const refused = await sender.caller.post(resendPath(id), {});
  expect([refused.status, refused.body.error_code]).toEqual([402, 'insufficient_balance']);
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(1);
});

test('a send that all got, that has not begun, or of another account is not sent again', async () => {
  const { sender, id } = await endedSend([delivered]);
  for (const call of [sender.caller.get(resendPath(id)), sender.caller.post(resendPath(id), {})]) {
    const { status, body } = await call;
    expect([status, body.error_code]).toEqual([409, 'nothing_failed']);
  }
  const waiting = await sender.sent();
  expect((await sender.caller.post(resendPath(waiting), {})).body.error_code).toBe('send_not_resendable');
  expect((await sender.show(waiting)).allowed).toEqual(['cancel', 'move', 'pause']);
  const other = await givenBulkSender(service);
  expect((await other.caller.get(resendPath(id))).status).toBe(404);
  expect((await other.caller.post(resendPath(id), {})).status).toBe(404);
});

test.each(['xlsx', 'csv'])(
  'the items of a send are a file (%s) with their reasons, filtered like the list',
  async (format) => {
    const { sender, id } = await endedSend([delivered, failing]);
    const path = `/ws/v1/send_request/${id}/items/export?format=${format}`;
    const file = await sender.caller.get(path, { headers: { 'accept-language': 'en' } });
    expect(file.headers['content-disposition']).toContain(`send-${id}.${format}`);
    const [heading, ...rows] = await readCells(file.bytes);
    expect(heading?.slice(0, 4)).toEqual(['Row', 'Number', 'State', 'Reason']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['1', delivered, 'Delivered'],
      ['2', failing, 'Not delivered'],
    ]);
    const failed = await readCells((await sender.caller.get(`${path}&status=failed`)).bytes);
    expect(failed.slice(1).map((row) => [row[1], row[2]])).toEqual([[failing, 'نرسید']]);
  },
);

test('a running send is paused and resumed by its owner, and its timeline tells', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: mobiles('0914', 40) });
  const path = `/ws/v1/send_request/${id}`;
  expect((await sender.caller.patch(`${path}/pause`)).body.data).toEqual({ id, is_paused: true });
  await sender.approve(id);
  expect(await sender.show(id)).toMatchObject({
    status: 'queued',
    paused_by: 'account',
    allowed: ['resume'],
    snapshot: { not_started_count: 40 },
  });
  expect((await sender.caller.patch(`${path}/resume`)).body.data).toEqual({ id, is_paused: false });
  await eventually(async () => expect((await sender.progress(id)).status).toBe('sent'));
  expect(await kindsOf(sender, id)).toEqual([
    'accepted',
    'paused',
    'approved',
    'started',
    'resumed',
    'finished',
  ]);
});
