import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenLocationSender, FakePlaces, tick } from '../location-sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { startTestService, testService } from '../test-platform.ts';

const places = new FakePlaces();
let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  const carriers = withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 30 }));
  return { ...carriers, ...(await places.settings()) };
});
afterAll(async () => {
  await simulator.stop();
  await places.platform.stop();
});

const textsOf = (mobile: string) => simulator.handsets.messages(mobile).map(({ text }) => text);

test('created, edited, approved, run and done: people who come get it once, and the rest of the money is back', async () => {
  const latitude = places.newLatitude();
  const owner = await givenLocationSender(service, latitude);
  const id = await owner.created({ receiver_count: 3, start_time: owner.seconds(60) });
  expect(await owner.left()).toBe(999_700);
  const edited = await owner.edit(id, {
    text: 'خوش آمدید',
    receiver_count: 10,
    start_time: owner.seconds(60),
    dispatch_moment: 'ورود',
  });
  expect(edited.body.data).toEqual({ id, status: 'pending', cost: 1000 });
  expect(await owner.left()).toBe(999_000);
  await owner.approve(id);

  service.clock.advance(60_000);
  places.put(latitude, ['09121111111', '09122222222']);
  await tick(service);
  expect((await owner.show(id)).status).toBe('running');
  // 0999000 xx 02 is refused by the carrier, and its cost is refunded.
  places.put(latitude, ['09122222222', '09123333333', '09990000002']);
  service.clock.advance(30_000);
  await tick(service);
  await eventually(async () =>
    expect((await owner.show(id)).snapshot).toMatchObject({
      total_count: 4,
      delivered_count: 3,
      send_failure_count: 1,
    }),
  );
  for (const mobile of ['09121111111', '09122222222', '09123333333'])
    expect(textsOf(mobile)).toEqual(['خوش آمدید']);
  expect((await owner.edit(id)).status).toBe(409);
  expect(await owner.left()).toBe(999_100);

  service.clock.advance(3_600_000);
  await tick(service);
  await tick(service);
  expect(await owner.show(id)).toMatchObject({
    status: 'done',
    cost: 1000,
    spent: 400,
    returned: 600,
    recipients_count: 4,
    sends_count: 2,
  });
  expect(await owner.left()).toBe(1_000_000 - 300);
});

test('cancelled before it sends: the whole cost is refunded, and no message is sent', async () => {
  const latitude = places.newLatitude();
  const owner = await givenLocationSender(service, latitude);
  places.put(latitude, ['09124444444']);
  const id = await owner.approved({ receiver_count: 10, start_time: owner.seconds(60) });
  expect(await owner.left()).toBe(999_000);
  expect((await owner.cancel(id)).body.data).toMatchObject({ status: 'cancelled', returned: 1000 });
  service.clock.advance(120_000);
  await tick(service);
  expect(await owner.show(id)).toMatchObject({ status: 'cancelled', recipients_count: 0 });
  expect((await owner.cancel(id)).status).toBe(409);
  expect(await owner.left()).toBe(1_000_000);
  expect(textsOf('09124444444')).toEqual([]);
});

test('out of the box a simulated crowd walks around Tehran, and its phones show what arrives', async () => {
  const { service: fresh, stop } = await startTestService(
    {},
    { connection: service.connection, clock: service.clock },
  );
  const owner = await givenLocationSender(service, 35_694_400);
  const id = await owner.approved({
    longitude: 51_421_500,
    radius: 2000,
    receiver_count: 4,
    receiver_gender: 'خانم',
    text: 'سلام تهران',
  });
  await tick(fresh);
  await stop();
  const recipients = await owner.recipients(id);
  expect(recipients).toHaveLength(4);
  await eventually(async () => expect((await owner.show(id)).snapshot.delivered_count).toBe(4));
  for (const mobile of recipients) {
    expect(mobile).toMatch(/^0997/);
    expect(textsOf(mobile)).toEqual(['سلام تهران']);
  }
  expect((await owner.show(id)).status).toBe('done');
});
