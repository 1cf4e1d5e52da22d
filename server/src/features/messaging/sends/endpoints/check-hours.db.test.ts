import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/sms/check';
const minuteMs = 60_000;
const afterMinutes = (minutes: number) =>
  new Date(
    Math.floor(service.clock.now().getTime() / minuteMs) * minuteMs + minutes * minuteMs,
  ).toISOString();

/** HH:MM in Tehran, so many minutes from now. */
function clockIn(minutes: number): string {
  const at = new Date(service.clock.now().getTime() + minutes * minuteMs);
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tehran',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return wall.format(at);
}

/** A line that sends by a carrier of its own. */
async function givenLine(name: string, limits: object, hours: object) {
  const sender = await givenBulkSender(service);
  const made = await sender.operator.post('/operator/v1/carriers', {
    name,
    kind: 'smpp',
    config: { host: '127.0.0.1', port: 9, systemId: 'peyk', password: 'secret', ...limits },
  });
  expect(made.status, made.text).toBe(201);
  const changes = { hours, carriers: [{ carrier_id: made.body.data.id }] };
  await sender.operator.patch(`/operator/v1/lines/${sender.line.lineId}`, changes);
  return async (count: number) => {
    const { recipients: _named, ...body } = sender.body({ receiver_count: count });
    return (await sender.caller.post(path, body)).body.data.hours;
  };
}

test('a send that cannot end before the hours close says so, and when the rest leaves', async () => {
  const hours = { from: clockIn(-60), to: clockIn(60) };
  const check = await givenLine('slow', { throughput: 10, expressShare: 0.5 }, hours);
  // Five pages a second: 18,000 in an hour.
  expect(await check(6000)).toMatchObject({
    opens_at: null,
    closes_at: afterMinutes(60),
    ends_at: new Date(service.clock.now().getTime() + 20 * minuteMs).toISOString(),
    resumes_at: null,
  });
  expect(await check(20_000)).toMatchObject({ ends_at: null, resumes_at: afterMinutes(1440 - 60) });
});

test('where the carriers of a line have no limit no end is promised', async () => {
  const hours = { from: clockIn(30), to: clockIn(60) };
  const check = await givenLine('unlimited', {}, hours);
  expect(await check(20_000)).toEqual({
    ...hours,
    opens_at: afterMinutes(30),
    closes_at: afterMinutes(60),
    ends_at: null,
    resumes_at: null,
  });
});

test('advertising gets its hours with the first carrier that reaches phones, and only with that', async () => {
  const operator = service.as((await service.given.operator()).key);
  const list = async () => (await operator.get('/operator/v1/sending-hours')).body.data;
  const add = (name: string, kind: string, config: object) =>
    operator.post('/operator/v1/carriers', { name, kind, config, is_enabled: true });
  const { pool } = service.platform;
  await pool.query('delete from line_carriers');
  await pool.query('delete from carriers');
  await pool.query('delete from sending_hours');
  expect((await add('pretended', 'simulator', {})).status).toBe(201);
  expect(await list()).toEqual([]);
  const real = { host: '127.0.0.1', port: 9, systemId: 'peyk', password: 'secret' };
  expect((await add('first', 'smpp', real)).status).toBe(201);
  expect(await list()).toEqual([{ service: 'advertising', from: '08:00', to: '22:00' }]);
  const { body } = await operator.get('/operator/v1/audit?subject=sending-hours:advertising');
  // The newest; another test of this file may have added a carrier before.
  expect(body.data.data[0]).toMatchObject({
    action: 'sending-hours.set',
    after: { from: 480, to: 1320 },
  });
  await operator.put('/operator/v1/sending-hours', { service: 'advertising' });
  expect((await add('second', 'smpp', real)).status).toBe(201);
  expect(await list()).toEqual([]);
});
