import { afterEach, expect, test } from 'vitest';

import type { Lane, OutgoingMessage, SubmitResult } from './carrier.ts';
import { CarrierPool } from './carrier-pool.ts';
import type { Route } from './carrier-pool.ts';
import { until } from './recording-listener-for-test.ts';
import { ScriptedCentre } from './scripted-centre-for-test.ts';
import type { Script } from './scripted-centre-for-test.ts';
import { simulatorCarrierConfig } from './simulator/simulator-carrier.ts';
import { SmppCarrier } from './smpp/smpp-carrier.ts';
import type { SmppCarrierConfig } from './smpp/smpp-config.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const taken: Script = { answer: { kind: 'accepted', id: '1' } };
const full: Script = { answer: { kind: 'refused', status: 0x14 } };
const silent: Script = { answer: { kind: 'no-response' } };

async function carrierTo(name: string, script: Script, changes: Partial<SmppCarrierConfig> = {}) {
  const server = new ScriptedCentre(script);
  const port = await server.listen();
  closers.push(() => server.stop());
  const quick = { answerSeconds: 1.5, reconnectSecondsMin: 0.05, reconnectSecondsMax: 0.1 };
  return { server, carrier: new SmppCarrier(name, simulatorCarrierConfig(port, { ...quick, ...changes })) };
}

async function poolOf(
  scripts: Record<string, Script>,
  route: Route,
  changes: Partial<SmppCarrierConfig> = {},
  now?: () => number,
) {
  const pool = new CarrierPool(now);
  const servers: Record<string, ScriptedCentre> = {};
  const outcomes = new Map<string, { result: SubmitResult; carrier: string | null }[]>();
  for (const [name, script] of Object.entries(scripts)) {
    const { server, carrier } = await carrierTo(name, script, changes);
    servers[name] = server;
    pool.add(carrier);
  }
  pool.setRoutes({ byLine: new Map(), fallback: route });
  closers.push(() => pool.stop());
  pool.start({
    outcome: (message, result, carrier) => {
      outcomes.set(message.key, [...(outcomes.get(message.key) ?? []), { result, carrier }]);
    },
    receipt: async () => {},
    inbound: async () => {},
    stateChanged: () => {},
  });
  await until(() => pool.health().every(({ state }) => state === 'up'), 'all carriers are up');
  const send = async (key: string, lane: Lane = 'bulk') => {
    pool.submit('9000', message(key, lane));
    await until(() => outcomes.has(key), `an outcome of ${key}`);
    return outcomes.get(key)![0]!;
  };
  return { pool, servers, outcomes, send };
}

function message(key: string, lane: Lane = 'bulk'): OutgoingMessage {
  return { key, from: '9000', to: '09121234567', text: 'hi', lane };
}

const aThenB: Route = [
  { carrier: 'a', weight: 1 },
  { carrier: 'b', weight: 0 },
];

test('a message that one carrier cannot take now is offered to the next before anything is reported', async () => {
  const { pool, send, outcomes, servers } = await poolOf({ a: full, b: taken }, aThenB);
  expect(await send('x')).toMatchObject({ result: { outcome: 'submitted' }, carrier: 'b' });
  expect([servers['a']!.submits.length, servers['b']!.submits.length]).toEqual([1, 1]);
  expect(outcomes.get('x')).toHaveLength(1);
  expect(pool.health().find(({ name }) => name === 'a')).toMatchObject({ rerouted: 1 });
});

test('the last answer is reported once if no carrier takes it', async () => {
  const { send, servers } = await poolOf({ a: full, b: full }, aThenB);
  expect(await send('x')).toMatchObject({ result: { outcome: 'try-later' }, carrier: 'b' });
  expect([servers['a']!.submits.length, servers['b']!.submits.length]).toEqual([1, 1]);
});

test('a message in doubt and a refused one are never offered to another carrier', async () => {
  const refusing: Script = { answer: { kind: 'refused', status: 0x0b } };
  const doubtful = await poolOf({ a: silent, b: taken }, aThenB);
  expect(await doubtful.send('x')).toMatchObject({ result: { outcome: 'in-doubt' }, carrier: 'a' });
  expect(doubtful.servers['b']!.submits).toHaveLength(0);
  const refused = await poolOf({ a: refusing, b: taken }, aThenB);
  expect(await refused.send('x')).toMatchObject({ result: { outcome: 'refused' }, carrier: 'a' });
  expect(refused.servers['b']!.submits).toHaveLength(0);
});

test('a carrier that is down is passed over and used again when it is back', async () => {
  const { pool, send, servers } = await poolOf({ a: taken, b: taken }, aThenB);
  expect((await send('1')).carrier).toBe('a');
  servers['a']!.script.refusesBinds = true;
  servers['a']!.cut();
  await until(() => pool.health()[0]!.state === 'down', 'a is down');
  expect((await send('2')).carrier).toBe('b');
  servers['a']!.script.refusesBinds = false;
  await until(() => pool.health()[0]!.state === 'up', 'a is up');
  expect((await send('3')).carrier).toBe('a');
});

test('a failing carrier gets no messages, then one probe, and is used again', async () => {
  let now = 0;
  const { pool, send, servers } = await poolOf({ a: full, b: taken }, aThenB, {}, () => now);
  for (let n = 0; n < 5; n += 1) await send(`fail ${n}`, 'express');
  expect(pool.health()[0]!.isCircuitOpen).toBe(true);
  now = 999;
  for (let n = 0; n < 5; n += 1) await send(`rest ${n}`, n % 2 === 0 ? 'express' : 'bulk');
  expect(servers['a']!.submits).toHaveLength(5);
  servers['a']!.script.answer = { kind: 'accepted', id: '1' };
  now = 1_000;
  expect((await send('probe')).carrier).toBe('a');
  expect(pool.health()[0]!.isCircuitOpen).toBe(false);
  expect((await send('after')).carrier).toBe('a');
});

test('a failing carrier without an alternative is still tried', async () => {
  const { send, servers } = await poolOf({ a: full }, [{ carrier: 'a', weight: 1 }]);
  for (let n = 0; n < 10; n += 1) await send(`${n}`, 'express');
  expect(servers['a']!.submits).toHaveLength(10);
});

test('a full carrier overflows to the next', async () => {
  const { pool, servers, outcomes } = await poolOf({ a: silent, b: taken }, aThenB, {
    window: 1,
    expressShare: 0,
    answerSeconds: 30,
  });
  for (let n = 0; n < 6; n += 1) pool.submit('9000', message(`${n}`));
  await until(() => outcomes.size === 3, 'the overflow went elsewhere');
  expect(servers['b']!.submits).toHaveLength(3);
  expect(pool.health()[0]).toMatchObject({ inFlight: 1, queued: { bulk: 2 } });
  servers['a']!.cut();
});

test('each line has its own route, others take the fallback', async () => {
  const { pool, outcomes } = await poolOf({ a: taken, b: taken }, aThenB);
  pool.setRoutes({
    byLine: new Map([['3000', [{ carrier: 'b', weight: 1 }]]]),
    fallback: [{ carrier: 'a', weight: 1 }],
  });
  pool.submit('3000', message('own'));
  pool.submit('9000', message('other'));
  await until(() => outcomes.size === 2, 'both');
  expect([outcomes.get('own')![0]!.carrier, outcomes.get('other')![0]!.carrier]).toEqual(['b', 'a']);
});

test('without any carrier the message is to be tried later', async () => {
  const { send } = await poolOf({}, [{ carrier: 'gone', weight: 1 }]);
  expect(await send('x')).toEqual({
    result: { outcome: 'try-later', reason: 'no carrier can take it now' },
    carrier: null,
  });
});

test('carriers can be added and removed while the pool runs', async () => {
  const { pool, send } = await poolOf({ a: taken }, aThenB);
  const { carrier } = await carrierTo('b', taken);
  pool.add(carrier);
  await until(() => pool.health().every(({ state }) => state === 'up'), 'both are up');
  await pool.remove('a');
  expect((await send('x')).carrier).toBe('b');
  expect(pool.health().map(({ name }) => name)).toEqual(['b']);
  expect(() => pool.add(carrier)).toThrow('already');
});

test('room is the sum of what the carriers of a line take', async () => {
  const { pool } = await poolOf({ a: taken, b: taken }, [{ carrier: 'a', weight: 1 }], { window: 10 });
  expect(pool.room('bulk')).toBe(40);
  expect(pool.room('bulk', '9000')).toBe(20);
});
