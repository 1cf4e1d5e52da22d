import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { SipSimulator } from '../../../carriers/sip-simulator/sip-simulator.ts';
import { SipSimulatorConfig } from '../../../carriers/sip-simulator/sip-simulator-config.ts';
import { readCarrierConfig } from '../../../carriers/read-carrier-config.ts';
import { eventually } from '../../../../test/eventually.ts';
import { runClock } from '../../../../test/test-clock.ts';
import { testService } from '../../../../test/test-platform.ts';
import { givenCaller } from '../../messaging/voice/voice-for-test.ts';
import { findSimulatedCalls } from './index.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
// A foreign trunk, over real SIP.
const elsewhere = new SipSimulator(
  readCarrierConfig(SipSimulatorConfig, { kind: 'simulator', ringSeconds: 0.1, password: 'secret-41' }),
);
const path = '/operator/v1/carriers';
let port: number;
let stopClock: () => void;
beforeAll(async () => {
  port = await elsewhere.listen();
});
afterAll(() => elsewhere.close());
beforeEach(() => {
  stopClock = runClock(service.clock);
});
afterEach(() => stopClock());

async function operator() {
  return service.as((await service.given.operator()).key);
}

test('calls go by the trunk that is kept, and by the simulator again once it is given up', async () => {
  const caller = await operator();
  const config = { host: '127.0.0.1', port, user: 'peyk', password: 'secret-41' };
  const kept = await caller.post(path, { name: 'trunk', kind: 'sip', config });
  expect(kept.body.data).toMatchObject({ kind: 'sip', config: { host: '127.0.0.1', password: '***' } });
  const { id } = kept.body.data;
  const listed = await caller.get(path);
  expect(listed.body.data.kept).toMatchObject([{ name: 'trunk', status: 'up' }]);
  // Texts still go by the built-in simulator.
  expect(listed.body.data.in_use.map(({ name }: { name: string }) => name)).toEqual(['simulator']);
  await eventually(async () => expect(findSimulatedCalls(service.platform)).toBeUndefined());

  const account = await givenCaller(service);
  const sent = await account.sent(['09990000000']);
  await eventually(async () => expect((await account.show(sent)).status).toBe('sent'));
  expect((await account.items(sent)).get('09990000000')).toMatchObject({ status: 'delivered' });
  expect(elsewhere.calls.callsOf('09990000000').length).toBe(1);

  // The secret is kept where it is not sent again.
  const edited = await caller.put(`${path}/${id}`, { kind: 'sip', config: { password: '***', callsMax: 3 } });
  expect(edited.body.data.config).toMatchObject({ host: '127.0.0.1', callsMax: 3, password: '***' });
  const again = await account.sent(['09990000010']);
  await eventually(async () => expect((await account.show(again)).status).toBe('sent'));
  expect(elsewhere.calls.callsOf('09990000010').length).toBe(1);

  await caller.delete(`${path}/${id}`);
  await eventually(async () => expect(findSimulatedCalls(service.platform)).toBeDefined());
});

test.each([
  ['no host', {}],
  ['a port that does not exist', { host: 'sip.example', port: 70_000 }],
  ['an unknown field', { host: 'sip.example', colour: 'blue' }],
  ['ports of sound in the wrong order', { host: 'sip.example', rtpPorts: { from: 20_000, to: 10_000 } }],
])('a trunk with %s is refused', async (_what, config) => {
  const answer = await (await operator()).post(path, { name: 'wrong', kind: 'sip', config });
  expect([answer.status, Object.keys(answer.body.messages)]).toEqual([422, ['config']]);
});

test('no text goes by a trunk: it is in no route, and cannot be tried like a link', async () => {
  const caller = await operator();
  const config = { host: 'sip.example' };
  const { id } = (await caller.post(path, { name: 'calls-only', kind: 'sip', config })).body.data;
  const { lineId } = await service.given.line();
  const routed = await caller.put(`/operator/v1/lines/${lineId}/route`, { carriers: [{ carrier_id: id }] });
  expect(routed.status).toBe(422);
  expect((await caller.post(`${path}/try`, { kind: 'sip', config })).status).toBe(422);
  await caller.delete(`${path}/${id}`);
});
