import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { settleOverdue } from '../../src/features/messaging/messages/receipts/settle-overdue.job.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator({ handsetsMax: 50_000, throttledTimes: 2 });
  return withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 30 }));
});
afterAll(() => simulator.stop());

test('simple, approved, delivered: no recipient gets it before approval, and then all do', async () => {
  const sender = await givenBulkSender(service);
  const recipients = mobiles('0912100', 2500);
  const id = await sender.sent({ recipients, text: 'جشنوارهٔ 1405' });
  expect(await sender.show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'approval' });
  expect(simulator.counters.submitted).toBe(0);

  expect((await sender.approve(id)).body.data).toMatchObject({ status: 'queued', waiting_for: null });
  await eventually(async () => {
    const { status, snapshot } = await sender.progress(id);
    expect({ status, delivered: snapshot['delivered_count'] }).toEqual({ status: 'sent', delivered: 2500 });
  });
  for (const mobile of recipients)
    expect(simulator.handsets.messages(mobile)).toMatchObject([
      { text: 'جشنوارهٔ ۱۴۰۵', line: sender.line.number },
    ]);
  expect(await sender.items(id, 'limit=2&status=delivered')).toMatchObject([
    { id: 1, mobile: recipients[0], status: 'delivered', sent_at: expect.any(String) },
    { id: 2, mobile: recipients[1], status: 'delivered' },
  ]);
  expect(await sender.money()).toMatchObject({
    left: 750_000,
    entries: [{ kind: 'charge', amount: -250_000 }],
  });
});

test('simple, refused: the reason is shown, the whole cost goes back once, and nothing is sent', async () => {
  const sender = await givenBulkSender(service);
  const recipients = mobiles('0912200', 500);
  const id = await sender.sent({ recipients });
  expect((await sender.money()).left).toBe(950_000);
  expect((await sender.reject(id, 'تبلیغ ممنوع')).status).toBe(200);
  expect(await sender.show(id)).toMatchObject({
    status: 'rejected',
    waiting_for: null,
    rejected_due: 'تبلیغ ممنوع',
    snapshot: { total_count: 500, send_failure_count: 0, not_started_count: 500 },
  });
  expect((await sender.reject(id)).status).toBe(409);
  expect((await sender.approve(id)).status).toBe(409);
  expect(await sender.money()).toMatchObject({
    left: 1_000_000,
    entries: [{ amount: -50_000 }, { amount: 50_000 }],
  });
  for (const mobile of recipients) expect(simulator.handsets.messages(mobile)).toEqual([]);
});

test('every kind of ending is counted, what no carrier took goes back, and throttling loses no message', async () => {
  const sender = await givenBulkSender(service);
  const stop = runClock(service.clock);
  // Endings of the simulator: 0 delivered, 1 failed later, 2 refused, 5 failed, 7 throttled first, 10 undetermined.
  const recipients = ['00', '01', '02', '05', '07', '10'].map((ending) => `099900000${ending}`);
  const id = await sender.sent({ recipients: [...recipients, ...mobiles('0912300', 1500)] });
  await sender.approve(id);
  try {
    await eventually(async () => {
      const { status, snapshot } = await sender.progress(id);
      expect(status).toBe('sent');
      expect(snapshot).toMatchObject({
        delivered_count: 1502,
        delivery_failure_count: 2,
        delivery_undetermined_count: 1,
        send_failure_count: 1,
        sent_count: 0,
      });
    });
  } finally {
    stop();
  }
  expect(await sender.items(id, 'status=send-failure')).toMatchObject([
    { mobile: '09990000002', status: 'failed' },
  ]);
  const { left, entries } = await sender.money();
  expect(left).toBe(1_000_000 - 1505 * 100);
  expect(entries).toHaveLength(2);
});

test('items whose receipt never comes end as undetermined, and the snapshot says so', async () => {
  const sender = await givenBulkSender(service);
  // 04: accepted, and no receipt ever.
  const id = await sender.sent({ recipients: ['09990000004', '09121111111', '09122222222'] });
  await sender.approve(id);
  await eventually(async () => expect((await sender.progress(id)).snapshot['delivered_count']).toBe(2));
  expect(await sender.progress(id)).toMatchObject({ status: 'sent', snapshot: { sent_count: 1 } });
  service.clock.advance(73 * 3_600_000);
  for (let twice = 0; twice < 2; twice += 1) await settleOverdue.run({}, service.platform);
  expect(await sender.progress(id)).toMatchObject({
    status: 'sent',
    snapshot: { sent_count: 0, delivered_count: 2, delivery_undetermined_count: 1 },
  });
  expect((await sender.money()).left).toBe(999_700);
});
