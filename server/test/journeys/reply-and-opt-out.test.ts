import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { patternCategories } from '../../src/features/messaging/patterns/index.ts';
import { eventually } from '../eventually.ts';
import { givenSender, type Sender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

const phone = '09123456789';
const textsOf = async ({ caller }: Sender) =>
  (await caller.get('/ws/v1/inbox')).body.data.data.map(({ text }: { text: string }) => text) as string[];
const arrivedAt = (line: string) =>
  simulator.handsets.messages(phone).filter((one) => one.direction === 'in' && one.line === line).length;

async function delivered(sender: Sender): Promise<void> {
  const id = await sender.sent();
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
}

test('a long reply of a phone is one message in the inbox of the account it answers', async () => {
  const [sender, other] = [await givenSender(service), await givenSender(service)];
  await delivered(sender);
  const text = 'سلام، سفارش من هنوز نرسیده است. '.repeat(10).trim();
  await simulator.reply({ from: phone, to: sender.line.number, text });
  const { body } = await sender.caller.get('/ws/v1/inbox');
  expect(body.data).toMatchObject({
    total: 1,
    data: [
      {
        from: phone,
        to: sender.line.number,
        text,
        receivedAt: service.clock.now().toISOString(),
        recievedAt: service.clock.now().toISOString(),
      },
    ],
  });
  expect(await textsOf(other)).toEqual([]);
});

test('STOP on the phone ends advertising of that line, free of charge, until START', async () => {
  const sender = await givenSender(service, { category: patternCategories.club });
  const line = sender.line.number;
  await delivered(sender);
  await simulator.reply({ from: phone, to: line, text: 'لغو11' });

  const blocked = await sender.sent();
  expect(await sender.item(blocked)).toMatchObject({ status: 'blacklisted', status_detail: 'blacklist' });
  expect(await sender.show(blocked)).toMatchObject({
    status: 'sent',
    cost: 0,
    snapshot: { blacklist_count: 1 },
  });
  expect((await sender.money()).left).toBe(999_900);

  await simulator.reply({ from: phone, to: line, text: 'فعال12' });
  await delivered(sender);
  expect(arrivedAt(line)).toBe(2);
  expect((await sender.money()).left).toBe(999_800);
  expect(await textsOf(sender)).toEqual(['فعال12', 'لغو11']);
});

test('who opts out before a scheduled message leaves gets codes and orders, but no advertising, which is paid back', async () => {
  const sender = await givenSender(service, { category: patternCategories.club });
  const codes = await givenSender(service);
  const orders = await givenSender(service, { category: patternCategories.order });
  const line = sender.line.number;
  await delivered(sender);
  const id = await sender.sent({ schedule: '2026-11-15 13:00:00' });
  const later = { schedule: '2026-11-15 13:00:00', line_number: line };
  const [code, order] = [await codes.sent(later), await orders.sent(later)];
  expect((await sender.money()).left).toBe(999_800);
  await simulator.reply({ from: phone, to: line, text: 'STOP' });
  service.clock.set(new Date('2026-11-15T09:30:00Z'));
  await eventually(async () =>
    expect(await sender.item(id)).toMatchObject({
      status: 'blacklisted',
      status_detail: 'blacklist',
      sent_at: null,
    }),
  );
  expect(await sender.money()).toMatchObject({
    left: 999_900,
    entries: [{}, { kind: 'charge' }, { kind: 'refund', amount: 100 }],
  });
  expect(await sender.show(id)).toMatchObject({ status: 'sent', waiting_for: null });
  await eventually(async () => {
    expect((await codes.item(code)).status).toBe('delivered');
    expect((await orders.item(order)).status).toBe('delivered');
  });
  expect(arrivedAt(line)).toBe(3);
});
