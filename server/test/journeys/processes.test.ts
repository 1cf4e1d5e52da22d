import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startHoldingSimulator, withCarriers } from '../simulators.ts';
import { testClock } from '../test-clock.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService } from '../test-platform.ts';

let simulator: Awaited<ReturnType<typeof startHoldingSimulator>>;
let database: TestDatabase;
const clock = testClock();
beforeAll(async () => {
  simulator = await startHoldingSimulator();
  database = await cloneDatabase();
});
afterAll(async () => {
  await simulator.stop();
  await database.drop();
});

const shared = () => ({ connection: database.connection, clock });
const startApi = () => startTestService({ PEYK_ROLES: 'api' }, shared());
const startBoth = () => startTestService(withCarriers(smppCarrier('main', simulator.port)), shared());

test('what a process without carriers accepts is sent by one that has them', async () => {
  const api = await startApi();
  const worker = await startBoth();
  try {
    const sender = await givenSender(api.service);
    const ids = await Promise.all(Array.from({ length: 30 }, () => sender.sent()));
    await eventually(async () => {
      const items = await Promise.all(ids.map((id) => sender.item(id)));
      expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['delivered']));
    });
    expect(simulator.counters.accepted).toBe(30);
  } finally {
    await worker.stop();
    await api.stop();
  }
});

test('what was accepted while no carrier process was there is sent by the first that starts, unless it is too old', async () => {
  const api = await startApi();
  const sender = await givenSender(api.service);
  const old = await sender.sent({ recipient: '09124444441' });
  clock.advance(200_000);
  const young = await sender.sent({ recipient: '09124444442' });
  clock.advance(101_000);
  const worker = await startBoth();
  try {
    await eventually(async () => expect((await sender.item(young)).status).toBe('delivered'));
    await eventually(async () =>
      expect(await sender.item(old)).toMatchObject({ status: 'failed', status_detail: 'send-failure' }),
    );
    expect(simulator.handsets.messages('09124444441')).toEqual([]);
    expect((await sender.money()).left).toBe(999_900);
  } finally {
    await worker.stop();
    await api.stop();
  }
});

test('a receipt that comes after a restart finds its item', async () => {
  const first = await startBoth();
  const sender = await givenSender(first.service);
  simulator.hold();
  const id = await sender.sent({ recipient: '09125555555' });
  await eventually(async () => expect((await sender.item(id)).status).toBe('sent'));
  await first.stop();
  const second = await startBoth();
  try {
    const caller = second.service.as(sender.key);
    const item = async () => (await caller.get(`/ws/v1/send_request/${id}/items`)).body.data.data[0];
    expect((await item()).status).toBe('sent');
    simulator.release();
    await eventually(async () => expect((await item()).status).toBe('delivered'));
    expect((await item()).delivered_at).not.toBeNull();
  } finally {
    await second.stop();
  }
});

test('a process that stops in order leaves nothing behind: what it could not finish goes to others at once', async () => {
  const { rows } = await (async () => {
    const one = await startBoth();
    const sender = await givenSender(one.service);
    await sender.sent();
    await one.stop();
    const api = await startApi();
    try {
      return await api.service.platform.pool.query(
        `select (select count(*) from processes) as processes,
                (select count(*) from send_requests where item_status = 'in-queue' and retry_at is null
                 and state = 'released') as held`,
      );
    } finally {
      await api.stop();
    }
  })();
  expect(rows).toEqual([{ processes: 0, held: 0 }]);
});
