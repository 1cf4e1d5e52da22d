import { afterAll, expect, test } from 'vitest';

import { magicNumbers } from '../../src/carriers/simulator/magic-numbers.ts';
import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender, type Sender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator({ slowReceiptSeconds: 0.2, throttledTimes: 2 });
  return withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 2 }));
});
afterAll(() => simulator.stop());

const number = (ending: string) => magicNumbers.find((one) => one.ending === ending)?.example ?? '';

async function ends(sender: Sender, id: number, expected: Record<string, unknown>): Promise<void> {
  await eventually(async () => expect(await sender.item(id)).toMatchObject(expected));
  expect(await sender.show(id)).toMatchObject({ status: 'sent', waiting_for: null });
}

async function expectPaid(sender: Sender, id: number): Promise<void> {
  expect((await sender.money()).entries).toEqual([{ kind: 'charge', cause: `send:${id}`, amount: -100 }]);
}

async function expectRefunded(sender: Sender, id: number): Promise<void> {
  expect(await sender.money()).toMatchObject({
    left: 1_000_000,
    entries: [
      { kind: 'charge', cause: `send:${id}`, amount: -100 },
      { kind: 'refund', amount: 100 },
    ],
  });
}

test.each([
  ['00', { status: 'delivered', status_detail: 'delivered', error: null }],
  ['01', { status: 'failed', status_detail: 'delivery-failure', error: expect.stringContaining('11') }],
  ['05', { status: 'failed', status_detail: 'delivery-failure', error: expect.stringContaining('69') }],
  ['06', { status: 'delivered', status_detail: 'delivered' }],
  ['07', { status: 'delivered', status_detail: 'delivered' }],
  ['08', { status: 'failed', status_detail: 'delivery-failure', error: expect.any(String) }],
  ['09', { status: 'failed', status_detail: 'delivery-failure', error: expect.any(String) }],
  ['10', { status: 'failed', status_detail: 'delivery-undetermined' }],
  ['11', { status: 'delivered', status_detail: 'delivered' }],
  ['12', { status: 'delivered', status_detail: 'delivered' }],
])('a number that ends in %s ends as it says and is paid for', async (ending, expected) => {
  const sender = await givenSender(service);
  const id = await sender.sent({ recipient: number(ending) });
  // A throttled message is retried after a delay of the test clock.
  const hurry = setInterval(() => service.clock.advance(ending === '07' ? 500 : 0), 50);
  try {
    await ends(sender, id, expected);
  } finally {
    clearInterval(hurry);
  }
  await expectPaid(sender, id);
});

test('04: a message whose receipt never comes stays sent', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ recipient: number('04') });
  await ends(sender, id, { status: 'sent', status_detail: 'sent', delivered_at: null });
  await expectPaid(sender, id);
});

test('02: what the carrier refuses has failed and its cost goes back, once', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ recipient: number('02') });
  await ends(sender, id, {
    status: 'failed',
    status_detail: 'send-failure',
    error: 'شمارهٔ گیرنده پذیرفته نشد (کد 0x0b)',
    sent_at: null,
  });
  await expectRefunded(sender, id);
});

test.each(['13', '15'])(
  '%s: what a carrier never takes fails when the code is worthless, and goes back',
  async (ending) => {
    const sender = await givenSender(service);
    const id = await sender.sent({ recipient: number(ending) });
    await eventually(async () => expect(await sender.item(id)).toMatchObject({ error: expect.any(String) }));
    expect(await sender.item(id)).toMatchObject({ status: 'in-queue', status_detail: 'in-queue' });
    expect((await sender.show(id)).status).toBe('in-queue');
    service.clock.advance(301_000);
    await ends(sender, id, { status: 'failed', status_detail: 'send-failure' });
    await expectRefunded(sender, id);
  },
);

test.each(['03', '14'])(
  '%s: what was never answered is undetermined when the code is worthless, and paid for',
  async (ending) => {
    const sender = await givenSender(service);
    const id = await sender.sent({ recipient: number(ending) });
    await eventually(async () => expect(await sender.item(id)).toMatchObject({ error: expect.any(String) }));
    expect((await sender.item(id)).status).toBe('in-queue');
    service.clock.advance(301_000);
    await ends(sender, id, { status: 'failed', status_detail: 'delivery-undetermined' });
    await expectPaid(sender, id);
  },
);

test('every documented number is tried here', () => {
  expect(magicNumbers.map(({ ending }) => ending)).toEqual([
    '00',
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
  ]);
});
