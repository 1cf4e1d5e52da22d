import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, mobiles } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
let north: Simulator;
let south: Simulator;
let stopClock: () => void;
let ids: { north: number; south: number };
beforeAll(async () => {
  stopClock = runClock(service.clock);
  north = await startSimulator();
  south = await startSimulator();
  const operator = service.as((await service.given.operator()).key);
  const keep = async (name: string, simulator: Simulator) => {
    const { name: _name, kind, ...config } = smppCarrier(name, simulator.port);
    return (await operator.post('/operator/v1/carriers', { name, kind, config })).body.data.id as number;
  };
  ids = { north: await keep('north', north), south: await keep('south', south) };
  await eventually(() => expect([north.applications, south.applications]).toEqual([['peyk'], ['peyk']]));
});
afterAll(async () => {
  stopClock();
  await Promise.all([north.stop(), south.stop()]);
});

/** The line's own carrier is south; recipients of Irancell go by north. */
async function route(lineId: number): Promise<void> {
  const operator = service.as((await service.given.operator()).key);
  const { body } = await operator.patch(`/operator/v1/lines/${lineId}`, {
    carriers: [{ carrier_id: ids.south }, { carrier_id: ids.north, operator: 'irancell', weight: 5 }],
  });
  expect(body.data.carriers).toEqual([
    { carrier_id: ids.south, carrier: 'south', weight: 1, operator: null },
    { carrier_id: ids.north, carrier: 'north', weight: 5, operator: 'irancell' },
  ]);
}

test('recipients of an operator go by its carriers, everybody else by those of the line', async () => {
  const sender = await givenSender(service);
  await route(sender.line.lineId);
  await eventually(async () => {
    const before = [north.counters.accepted, south.counters.accepted];
    const recipients = ['09351234567', '09123456789', '09211234567', '09011234567'];
    const sent = await Promise.all(recipients.map((recipient) => sender.sent({ recipient })));
    await eventually(async () => {
      for (const id of sent) expect((await sender.item(id)).status).toBe('delivered');
    });
    expect([north.counters.accepted, south.counters.accepted]).toEqual([before[0]! + 2, before[1]! + 2]);
  });
});

test('a campaign is split by operator, and one operator without a carrier does not hold up the others', async () => {
  const sender = await givenBulkSender(service);
  await route(sender.line.lineId);
  const { port } = north;
  await north.stop();
  const before = south.counters.accepted;
  const recipients = mobiles('0935', 30).flatMap((one, n) => [one, mobiles('0912', 30)[n]!]);
  const id = await sender.sent({ recipients });
  await sender.approve(id);
  await eventually(() => expect(south.counters.accepted).toBe(before + 30));
  north = await startSimulator({ port });
  await eventually(async () =>
    expect((await sender.progress(id)).snapshot).toMatchObject({ delivered_count: 60 }),
  );
  expect(north.counters.accepted).toBe(30);
});
