import { afterAll, beforeAll, expect, test } from 'vitest';

import { findRunningCarriers } from '../../src/features/lines/carriers/index.ts';
import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { testService } from '../test-platform.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
let simulators: Record<'north' | 'south', Simulator>;
beforeAll(async () => {
  const password = 'secret1';
  simulators = { north: await startSimulator({ password }), south: await startSimulator({ password }) };
});
afterAll(() => Promise.all(Object.values(simulators).map((simulator) => simulator.stop())));

function description(name: 'north' | 'south') {
  const { name: _name, kind, ...config } = smppCarrier(name, simulators[name].port, { password: 'secret1' });
  return { name, kind, config };
}

test('without any setting messages go to the built-in simulator', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent();
  await eventually(async () => expect((await sender.item(id)).status).toBe('delivered'));
  const [builtIn] = findRunningCarriers(service.platform)?.simulators ?? [];
  expect(builtIn?.simulator.handsets.messages('09123456789')).toHaveLength(1);
});

test('carriers that an operator keeps are connected at once, serve the lines that are routed to them, and go', async () => {
  const operator = service.as((await service.given.operator()).key);
  const path = '/operator/v1/carriers';
  const north = await operator.post(path, description('north'));
  const south = await operator.post(path, description('south'));
  expect([north.status, south.status]).toEqual([201, 201]);
  expect(JSON.stringify(north.body)).not.toContain('secret1');
  expect((await operator.post(path, description('north'))).status).toBe(409);
  expect((await operator.post(path, { name: 'x', kind: 'smpp', config: {} })).status).toBe(422);
  expect((await operator.post(path, { name: 'x', kind: 'pigeon', config: {} })).status).toBe(422);
  await eventually(() => {
    expect(simulators.north.applications).toEqual(['peyk']);
    expect(simulators.south.applications).toEqual(['peyk']);
  });

  const sender = await givenSender(service);
  const route = `/operator/v1/lines/${sender.line.lineId}/route`;
  const routed = await operator.put(route, { carriers: [{ carrier_id: south.body.data.id }] });
  expect(routed.status).toBe(200);
  await eventually(async () => {
    const before = simulators.south.counters.accepted;
    const ids = await Promise.all(Array.from({ length: 10 }, () => sender.sent()));
    await eventually(async () => {
      for (const id of ids) expect((await sender.item(id)).status).toBe('delivered');
    });
    expect(simulators.south.counters.accepted).toBe(before + 10);
  });

  const gone = await operator.delete(`${path}/${north.body.data.id}`);
  expect(gone.status).toBe(200);
  await eventually(() => expect(simulators.north.applications).toEqual([]));
  const audit = await operator.get(`/operator/v1/audit?subject=carrier:${north.body.data.id}`);
  expect((audit.body.data.data as { action: string }[]).map(({ action }) => action)).toEqual([
    'carrier.delete',
    'carrier.create',
  ]);
  expect(JSON.stringify(audit.body)).not.toContain('secret1');
});

test('a configuration that is sent back as it was shown keeps its password', async () => {
  const operator = service.as((await service.given.operator()).key);
  const listed = await operator.get('/operator/v1/carriers');
  const [kept] = listed.body.data.kept as { id: number; kind: string; config: Record<string, unknown> }[];
  expect(kept?.config['password']).toBe('***');
  const edited = await operator.put(`/operator/v1/carriers/${kept?.id}`, {
    kind: kept?.kind,
    config: { ...kept?.config, window: 17 },
  });
  expect(edited.status).toBe(200);
  await eventually(async () => {
    const { in_use } = (await operator.get('/operator/v1/carriers')).body.data;
    expect(in_use).toMatchObject([{ name: 'south', state: 'up', window: 17 }]);
  });
});

test('a field that is sent as null is taken away, and its default holds again', async () => {
  const operator = service.as((await service.given.operator()).key);
  const [kept] = (await operator.get('/operator/v1/carriers')).body.data.kept as {
    id: number;
    kind: string;
  }[];
  const path = `/operator/v1/carriers/${kept?.id}`;
  const set = await operator.put(path, { kind: kept?.kind, config: { sourceTon: 5 } });
  expect(set.body.data.config).toMatchObject({ sourceTon: 5, password: '***' });
  const cleared = await operator.put(path, { kind: kept?.kind, config: { sourceTon: null } });
  expect(cleared.status).toBe(200);
  expect(cleared.body.data.config).not.toHaveProperty('sourceTon');
  expect(cleared.body.data.config).toMatchObject({ password: '***' });
});
