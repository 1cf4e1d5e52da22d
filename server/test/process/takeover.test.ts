import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { caller as callerOf } from '../caller.ts';
import { addressOf } from '../database-address.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSilentSimulator, startSimulator, withCarriers } from '../simulators.ts';
import { testClock } from '../test-clock.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { startTestService, testSecretKey } from '../test-platform.ts';
import { startServiceProcess } from './service-process.ts';

let silent: Simulator;
let answering: Simulator;
let database: TestDatabase;
beforeAll(async () => {
  silent = await startSilentSimulator();
  answering = await startSimulator();
  database = await cloneDatabase();
});
afterAll(async () => {
  await Promise.all([silent.stop(), answering.stop()]);
  await database.drop();
});

test('what a process held when it died is taken over and sent by another, and nothing before', async () => {
  const { service, stop } = await startTestService(withCarriers(smppCarrier('good', answering.port)), {
    connection: database.connection,
    clock: testClock(new Date()),
  });
  const dying = await startServiceProcess({
    DATABASE_URL: addressOf(database.connection),
    PEYK_SECRET_KEY: testSecretKey,
    ...withCarriers(smppCarrier('silent', silent.port, { answerSeconds: 60 })),
  });
  try {
    const sender = await givenSender(service);
    const there = callerOf(dying.address, sender.key);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => there.post('/ws/v1/sms/pattern', sender.body())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = answers.map(({ body }) => body.data.id as number);
    await eventually(() => expect(silent.counters.submitted).toBe(20));
    const waiting = await sender.caller.get('/ws/v1/send_request?status=in-queue&limit=50');
    expect(waiting.body.data.total).toBe(20);
    // Meanwhile the other process sends its own messages, and none of the first.
    const own = await sender.sent({ recipient: '09121111111' });
    await eventually(async () => expect((await sender.item(own)).status).toBe('delivered'));
    expect(answering.handsets.messages('09123456789')).toEqual([]);

    await dying.killAll();
    await eventually(async () => {
      const items = await Promise.all(ids.map((id) => sender.item(id)));
      expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['delivered']));
    });
    expect(answering.handsets.messages('09123456789')).toHaveLength(20);
    expect((await sender.money()).left).toBe(1_000_000 - 21 * 100);
    const { rows } = await service.platform.pool.query('select id from processes');
    expect(rows).toHaveLength(1);
  } finally {
    await dying.killAll();
    await stop();
  }
});
