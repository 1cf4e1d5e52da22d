import { afterAll, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
let arrivals: string[];
const service = testService(async () => {
  simulator = await startSimulator();
  simulator.handsets.watch((number) => arrivals.push(number));
  return {
    ...withCarriers(smppCarrier('main', simulator.port, { throughput: 400, answerSeconds: 30 })),
    PEYK_MODERATION: 'auto',
  };
});
afterAll(() => simulator.stop());
beforeEach(() => {
  arrivals = [];
});

const hourMs = 3_600_000;
const inOneHour = () => new Date(service.clock.now().getTime() + hourMs).toISOString();
type Sender = Awaited<ReturnType<typeof givenBulkSender>>;

async function isSent(sender: Sender, id: number): Promise<Record<string, number>> {
  await eventually(async () => expect((await sender.progress(id)).status).toBe('sent'));
  return (await sender.progress(id)).snapshot;
}

test('numbers that the account has blocked end at once, cost nothing, and the others get it', async () => {
  const sender = await givenBulkSender(service);
  await sender.caller.post('/ws/v1/blacklist', { mobiles: ['09122222222'] });
  const answer = await sender.simple();
  expect(answer.body.data).toMatchObject({ recipients_count: 3, cost: 200 });
  const { id } = answer.body.data;
  expect(await sender.items(id, 'status=blacklisted')).toMatchObject([
    { id: 2, mobile: '09122222222', status: 'blacklisted', status_detail: 'blacklist', sent_at: null },
  ]);
  expect(await isSent(sender, id)).toMatchObject({ total_count: 3, blacklist_count: 1 });
  expect(arrivals.toSorted()).toEqual(['09121111111', '09123333333']);
  expect(await sender.money()).toMatchObject({ left: 999_800, entries: [{ amount: -200 }] });
});

test('a send to blocked numbers only is over at once and costs nothing, though it had a moment', async () => {
  const sender = await givenBulkSender(service);
  await sender.caller.post('/ws/v1/blacklist', { mobiles: ['09121111111', '09122222222', '09123333333'] });
  const answer = await sender.simple({ schedule: inOneHour() });
  expect(answer.body.data).toMatchObject({ recipients_count: 3, cost: 0 });
  expect(await sender.progress(answer.body.data.id)).toMatchObject({
    status: 'sent',
    snapshot: { blacklist_count: 3 },
  });
  expect((await sender.money()).entries).toEqual([]);
  expect(arrivals).toEqual([]);
});

test('who replies 11 between submit and moment gets nothing, its cost goes back, and start brings it back', async () => {
  const sender = await givenBulkSender(service);
  const reply = (text: string) => simulator.reply({ from: '09122222222', to: sender.line.number, text });
  const id = await sender.sent({ schedule: inOneHour() });
  expect((await sender.money()).left).toBe(999_700);
  await reply('11');
  arrivals = [];
  service.clock.advance(hourMs);
  expect(await isSent(sender, id)).toMatchObject({ blacklist_count: 1 });
  expect(arrivals.toSorted()).toEqual(['09121111111', '09123333333']);
  expect(await sender.money()).toMatchObject({
    left: 999_800,
    entries: [{ amount: -300 }, { kind: 'refund', cause: `item:${id}:2`, amount: 100 }],
  });

  await reply('start');
  arrivals = [];
  await isSent(sender, await sender.sent({ recipients: ['09122222222'] }));
  expect(arrivals).toEqual(['09122222222']);
});

test('who opts out while a campaign is under way gets nothing, if its turn had not come', async () => {
  const sender = await givenBulkSender(service);
  const recipients = mobiles('0913', 3000);
  const last = recipients.at(-1) ?? '';
  const id = await sender.sent({ recipients });
  await eventually(() => expect(arrivals.length).toBeGreaterThan(20));
  await simulator.reply({ from: last, to: sender.line.number, text: 'لغو11' });
  // The reply of the phone also triggers the watcher and is not an arrival.
  arrivals = arrivals.filter((number) => number !== last);
  const snapshot = await isSent(sender, id);
  expect(snapshot).toMatchObject({ blacklist_count: 1 });
  expect(arrivals).not.toContain(last);
  expect((await sender.money()).left).toBe(1_000_000 - 2999 * 100);
});
