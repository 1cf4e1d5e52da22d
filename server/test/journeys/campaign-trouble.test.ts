import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles, type BulkSender } from '../bulk-sender.ts';
import type { Caller } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

type Name = 'north' | 'south';
const service = testService({ PEYK_ROLES: 'api,worker', PEYK_MODERATION: 'auto' });
const simulators = {} as Record<Name, Simulator>;
const carrierIds = {} as Record<Name, number>;
const arrivals: string[] = [];
let operator: Caller;
let stopClock: () => void;

async function startCarrier(name: Name, port = 0): Promise<void> {
  simulators[name] = await startSimulator({ port });
  simulators[name].handsets.watch((number) => arrivals.push(number));
}

function description(name: Name, throughput = 800) {
  const { name: _name, kind, ...config } = smppCarrier(name, simulators[name].port, { throughput });
  return { kind, config };
}

beforeAll(async () => {
  operator = service.as((await service.given.operator()).key);
  for (const name of ['north', 'south'] as const) {
    await startCarrier(name);
    const kept = await operator.post('/operator/v1/carriers', { name, ...description(name) });
    carrierIds[name] = kept.body.data.id as number;
  }
});
afterAll(() => Promise.all(Object.values(simulators).map((simulator) => simulator.stop())));
beforeEach(() => {
  arrivals.length = 0;
  stopClock = runClock(service.clock);
});
afterEach(() => stopClock());

/** An account with a line that is routed to this carrier only. */
async function givenSenderBy(name: Name): Promise<BulkSender> {
  const sender = await givenBulkSender(service);
  const route = { carriers: [{ carrier_id: carrierIds[name] }] };
  expect((await operator.put(`/operator/v1/lines/${sender.line.lineId}/route`, route)).status).toBe(200);
  return sender;
}

async function isDelivered(sender: BulkSender, id: number, count: number): Promise<void> {
  await eventually(async () => {
    const { status, snapshot } = await sender.progress(id);
    expect({ status, delivered: snapshot['delivered_count'] }).toEqual({ status: 'sent', delivered: count });
  });
}

const arrived = (prefix: string) => new Set(arrivals.filter((number) => number.startsWith(prefix))).size;

test('a carrier that cuts its connections during a campaign loses no message', async () => {
  const sender = await givenSenderBy('north');
  let cuts = 0;
  const stopCutting = simulators.north.handsets.watch(() => {
    if (arrivals.length % 150 !== 0 || cuts === 5) return;
    cuts += 1;
    setImmediate(() => simulators.north.disconnectAll());
  });
  await isDelivered(sender, await sender.sent({ recipients: mobiles('0913', 1500) }), 1500);
  stopCutting();
  expect(cuts).toBe(5);
  expect(arrived('0913')).toBe(1500);
  expect((await sender.money()).left).toBe(850_000);
});

test('campaigns on lines whose carrier is away wait and hold up no others; when it is back they leave', async () => {
  const [away, there] = [await givenSenderBy('north'), await givenSenderBy('south')];
  const { port } = simulators.north;
  const id = await away.sent({ recipients: mobiles('0913', 3000) });
  await eventually(() => expect(arrived('0913')).toBeGreaterThan(100));
  await simulators.north.stop();
  const more = await Promise.all(
    ['0914', '0915', '0916'].map((prefix) => away.sent({ recipients: mobiles(prefix, 1500) })),
  );
  const other = await there.sent({ recipients: mobiles('0917', 1500) });
  await isDelivered(there, other, 1500);
  expect((await away.progress(id)).status).toBe('queued');
  expect(arrived('0914')).toBe(0);

  await startCarrier('north', port);
  await isDelivered(away, id, 3000);
  for (const one of more) await isDelivered(away, one, 1500);
  expect(['0913', '0914', '0915', '0916'].map(arrived)).toEqual([3000, 1500, 1500, 1500]);
});

test('a carrier that an operator switches off gets nothing more; switched on again it goes on', async () => {
  const sender = await givenSenderBy('south');
  const setEnabled = (is_enabled: boolean, throughput = 800) =>
    operator.put(`/operator/v1/carriers/${carrierIds.south}`, {
      ...description('south', throughput),
      is_enabled,
    });
  // Slow enough that the carrier is disabled before the campaign ends.
  expect((await setEnabled(true, 80)).status).toBe(200);
  const id = await sender.sent({ recipients: mobiles('0913', 2500) });
  await eventually(() => expect(arrived('0913')).toBeGreaterThan(100));
  expect((await setEnabled(false)).status).toBe(200);
  await eventually(() => expect(simulators.south.applications).toEqual([]));
  const before = arrived('0913');
  const witness = await givenSenderBy('north');
  await isDelivered(witness, await witness.sent({ recipients: mobiles('0914', 300) }), 300);
  expect(arrived('0913')).toBe(before);
  expect(before).toBeLessThan(2500);
  await setEnabled(true);
  await isDelivered(sender, id, 2500);
});
