import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

const family = '👨‍👩‍👧‍👦';
const long = `سلام ${family} «خوش‌آمدید» ${'به فروشگاه ما 🌷 '.repeat(18)}پایان ${family}`;

test('a long Persian text with emoji arrives whole, is paid for by its parts and delivered once', async () => {
  const sender = await givenSender(service, { text: `${long}: %code%` });
  const answer = await sender.send({ number_format: 'persian' });
  const { id, pages } = answer.body.data;
  expect(pages).toBeGreaterThan(4);
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
  expect(simulator.handsets.messages('09123456789')).toMatchObject([
    { text: `${long}: ۱۲۳۴۵`, parts: pages },
  ]);
  expect(simulator.counters.accepted).toBe(pages);
  expect(await sender.item(id)).toMatchObject({ pages, status_detail: 'delivered' });
  expect((await sender.show(id)).snapshot).toMatchObject({
    total_count: 1,
    delivered_count: 1,
    sent_count: 0,
  });
  expect((await sender.money()).entries).toEqual([
    { kind: 'charge', cause: `send:${id}`, amount: -100 * pages },
  ]);
});

test('a Latin text of exactly one page and one of one septet more', async () => {
  const sender = await givenSender(service, { text: `${'a'.repeat(155)}%code%` });
  for (const [code, pages] of [
    ['12345', 1],
    ['123456', 2],
  ] as const) {
    const id = await sender.sent({ attributes: { code }, recipient: '09127777777' });
    await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
    const messages = simulator.handsets.messages('09127777777');
    expect(messages.at(-1)).toMatchObject({ text: `${'a'.repeat(155)}${code}`, parts: pages });
  }
});
