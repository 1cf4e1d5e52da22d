import { afterEach, expect, test } from 'vitest';

import { messagePdu } from '../pdu/message-pdu-for-test.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import { selfSigned } from '../testing/self-signed.ts';
import type { SmppClientOptions } from './client-options.ts';
import type { Lane } from './client-types.ts';
import { RecordingListener, until } from './recording-listener-for-test.ts';
import type { KeyedMessage } from './recording-listener-for-test.ts';
import { ScriptedServer } from './scripted-server-for-test.ts';
import type { Script } from './scripted-server-for-test.ts';
import { SmppClient } from './smpp-client.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const numberFormat = {
  toWire: (number: string) => number.replace(/^0/, '98'),
  fromWire: (number: string) => number.replace(/^98/, '0'),
};

async function open(script: Script, changes: Partial<SmppClientOptions> = {}) {
  const server = new ScriptedServer(script);
  closers.push(() => server.stop());
  const client = new SmppClient<KeyedMessage>({
    host: '127.0.0.1',
    port: await server.listen(),
    systemId: 'tested',
    window: 500,
    answerSeconds: 2,
    reconnectSecondsMin: 0.05,
    reconnectSecondsMax: 0.1,
    numberFormat,
    ...changes,
  });
  const listener = new RecordingListener();
  closers.push(() => client.stop());
  client.start(listener);
  return { server, client, listener };
}

async function openUp(script: Script, changes: Partial<SmppClientOptions> = {}) {
  const world = await open(script, changes);
  await until(() => world.client.health().state === 'up', 'the client is bound');
  return world;
}

function message(key: string, lane: Lane = 'bulk', text = 'hi'): KeyedMessage {
  return { key, from: '9000', to: '09121234567', text, lane };
}

const inboundPdu = (text: string, changes: Partial<MessagePdu> = {}) =>
  messagePdu({ dataCoding: 3, shortMessage: Buffer.from(text), ...changes });

/**
 * Waits until the client has read everything the server wrote so far, and the server everything the client wrote:
 * sends an unknown command, and returns its refusal.
 */
async function roundTrip(server: ScriptedServer) {
  const refusal = { sequence: 0x7777, status: 3 };
  server.sockets[0]!.write(Buffer.from('00000010000000770000000000007777', 'hex'));
  await until(() => server.answers.some(({ sequence }) => sequence === refusal.sequence), 'a refusal');
  return refusal;
}

test('a refused bind is shown and tried again', async () => {
  const { server, client } = await open({ bindStatus: 0x0e });
  await until(() => server.binds >= 3, 'three attempts');
  expect(client.health()).toMatchObject({
    state: 'down',
    lastError: 'bind refused: invalid password (0x0e)',
  });
  expect(client.room('express')).toBe(0);
  server.script.bindStatus = 0;
  await until(() => client.health().state === 'up', 'bound at last');
  expect(client.health().lastError).toBeNull();
});

test('a stopped server is shown, and a message turned away at once', async () => {
  const { server, client, listener } = await openUp({});
  await server.stop();
  closers.splice(0, 1);
  await until(() => client.health().state === 'down', 'down');
  client.submit(message('a'));
  expect(await listener.outcomeOf('a')).toMatchObject({ outcome: 'try-later' });
});

test('a peer that falls silent is dropped and bound again', async () => {
  const { server } = await open({ silent: true }, { enquireSeconds: 0.05, deadPeerSeconds: 0.05 });
  await until(() => server.binds >= 2, 'a second bind');
});

test('a peer that answers enquire_link is kept', async () => {
  const { server, client } = await openUp({}, { enquireSeconds: 0.02, deadPeerSeconds: 2 });
  await until(() => server.enquiries >= 10, 'ten enquiries');
  expect(server.binds).toBe(1);
  expect(client.health()).toMatchObject({ state: 'up', counters: { connects: 1, disconnects: 0 } });
});

test('time in which this process was suspended is not counted as silence of the peer', async () => {
  const script: Script = { onSubmit: (submit) => submit.answer(0, '1') };
  const { server, client, listener } = await openUp(script, { answerSeconds: 1, deadPeerSeconds: 1 });
  client.submit(message('a'));
  const wakesAt = performance.now() + 1_200;
  while (performance.now() < wakesAt);
  expect((await listener.outcomeOf('a')).outcome).toBe('submitted');
  expect(server.binds).toBe(1);
});

test('no more than the window is on the wire, and bulk leaves room for express', async () => {
  const { server, client } = await openUp({}, { window: 10, expressShare: 0.2, answerSeconds: 30 });
  for (let n = 0; n < 15; n += 1) client.submit(message(`bulk ${n}`));
  await until(() => server.submits.length === 8, 'the bulk share of the window');
  for (let n = 0; n < 5; n += 1) client.submit(message(`express ${n}`, 'express'));
  await until(() => server.submits.length === 10, 'express goes out although bulk waits');
  await roundTrip(server);
  expect(server.submits).toHaveLength(10);
  expect(client.health()).toMatchObject({ inFlight: 10, window: 10, queued: { bulk: 7, express: 3 } });
  server.script.onSubmit = (submit) => submit.answer(0, '1');
  for (const submit of server.submits.slice()) submit.answer(0, '1');
  await until(() => server.submits.length === 20, 'the rest follows');
});

test('beyond its queue it says try later, and tells when there is room again', async () => {
  const { server, client, listener } = await openUp({}, { window: 2, expressShare: 0, answerSeconds: 30 });
  for (let n = 0; n < 6; n += 1) client.submit(message(`${n}`));
  expect(client.room('bulk')).toBe(0);
  client.submit(message('over'));
  expect((await listener.outcomeOf('over')).outcome).toBe('try-later');
  const before = listener.changes;
  server.script.onSubmit = (submit) => submit.answer(0, '1');
  await until(() => server.submits.length === 2, 'two on the wire');
  for (const submit of server.submits.slice()) submit.answer(0, '1');
  await until(() => listener.changes > before, 'told about the room');
  expect(client.room('bulk')).toBeGreaterThan(0);
});

test('throttling is counted and slows bulk down', async () => {
  const { server, client, listener } = await openUp({ onSubmit: (submit) => submit.answer(0x58) });
  client.submit(message('a'));
  expect(await listener.outcomeOf('a')).toEqual({ outcome: 'try-later', reason: 'throttled (0x58)' });
  expect(client.health().counters.throttled).toBe(1);
  client.submit(message('b'));
  expect(server.submits).toHaveLength(1);
  await until(() => server.submits.length === 2, 'tried again after a rest');
});

test('what was written is in doubt after a loss, what was waiting is not', async () => {
  const { server, client, listener } = await openUp({}, { window: 2, expressShare: 0, answerSeconds: 30 });
  for (const key of ['a', 'b', 'c', 'd']) client.submit(message(key));
  await until(() => server.submits.length === 2, 'two on the wire');
  server.cut();
  expect((await listener.outcomeOf('a')).outcome).toBe('in-doubt');
  expect((await listener.outcomeOf('b')).outcome).toBe('in-doubt');
  expect((await listener.outcomeOf('c')).outcome).toBe('try-later');
  expect((await listener.outcomeOf('d')).outcome).toBe('try-later');
  await until(() => client.health().state === 'up', 'up again');
  expect(client.health()).toMatchObject({ inFlight: 0, counters: { connects: 2, disconnects: 1 } });
});

const long = 'x'.repeat(400);

test('a long message has one outcome with the ids of its parts in order', async () => {
  const { server, client, listener } = await openUp({});
  client.submit(message('long', 'bulk', long));
  await until(() => server.submits.length === 3, 'three parts');
  server.submits[2]!.answer(0, 'C');
  server.submits[0]!.answer(0, 'A');
  await roundTrip(server);
  expect(listener.outcomes.size).toBe(0);
  server.submits[1]!.answer(0, 'B');
  expect(await listener.outcomeOf('long')).toEqual({
    outcome: 'submitted',
    carrierMessageIds: ['a', 'b', 'c'],
  });
});

test.each([
  [[0, 0x0b, 0x58], 'refused'],
  [[0, 0x58, 0], 'try-later'],
  [[0, 0x58, null], 'try-later'],
  [[0, null, 0], 'in-doubt'],
  [[null, 0x0b, null], 'refused'],
] as const)('parts answered %j make the message %s', async (codes, outcome) => {
  const { server, client, listener } = await openUp({});
  client.submit(message('long', 'bulk', long));
  await until(() => server.submits.length === 3, 'three parts');
  codes.forEach((code, n) => code !== null && server.submits[n]!.answer(code, 'id'));
  expect((await listener.outcomeOf('long')).outcome).toBe(outcome);
});

test('after one part is refused the rest is not even sent', async () => {
  const { server, client, listener } = await openUp(
    { onSubmit: (submit) => submit.answer(0x0b) },
    { window: 1 },
  );
  client.submit(message('long', 'bulk', long));
  expect((await listener.outcomeOf('long')).outcome).toBe('refused');
  expect(server.submits).toHaveLength(1);
});

test('the throughput limit holds and everything goes out in the end', async () => {
  const { server, client, listener } = await openUp(
    { onSubmit: (submit) => submit.answer(0, '1') },
    { throughput: 50, expressShare: 0 },
  );
  const began = performance.now();
  for (let n = 0; n < 15; n += 1) client.submit(message(`${n}`));
  const sent = 15 - client.health().queued.bulk;
  expect(sent).toBeGreaterThanOrEqual(5);
  expect(sent).toBeLessThanOrEqual(5 + Math.ceil((performance.now() - began) / 20));
  await until(() => listener.outcomes.size === 15, 'all sent');
  expect(server.submits).toHaveLength(15);
});

test.each([
  ['garbage of an impossible length', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['an announced length of 2 GB', Buffer.from('7fffffff000000050000000000000001', 'hex')],
])('%s ends the session and a new one is made', async (_name, bytes) => {
  const { server, client } = await openUp({});
  server.sockets[0]!.write(bytes);
  await until(() => server.binds === 2 && client.health().state === 'up', 'bound again');
  expect(server.answers).toContainEqual({ sequence: 0, status: 2 });
});

test('a malformed deliver_sm is nacked, and the session goes on', async () => {
  const { server, client } = await openUp({});
  server.sockets[0]!.write(Buffer.from('00000014000000050000000000000009ffffffff', 'hex'));
  await until(() => server.answers.length === 1, 'an answer');
  expect(server.answers).toEqual([{ sequence: 9, status: 2 }]);
  expect(client.health().state).toBe('up');
});

test('an unknown command is nacked, an unknown answer ignored', async () => {
  const { server, client } = await openUp({});
  server.sockets[0]!.write(Buffer.from('00000010000000770000000000000009', 'hex'));
  server.sockets[0]!.write(Buffer.from('0000001080000077000000000000000a', 'hex'));
  server.sockets[0]!.write(Buffer.from('0000001080000004000000000000ffff', 'hex'));
  await until(() => server.answers.length > 0, 'an answer');
  expect(server.answers).toEqual([{ sequence: 9, status: 3 }]);
  expect(client.health().state).toBe('up');
});

test('an alert_notification is tolerated without an answer', async () => {
  const { server, client } = await openUp({});
  server.sockets[0]!.write(Buffer.from('0000001000000102000000000000000a', 'hex'));
  const refusal = await roundTrip(server);
  expect(server.answers).toEqual([refusal]);
  expect(client.health().state).toBe('up');
});

test('a receipt is answered only after it is stored, with a temporary error if it is not', async () => {
  const { server, listener } = await openUp({});
  const receipt = inboundPdu('id:7 stat:DELIVRD', { esmClass: 4 });
  let store: (() => void) | undefined;
  listener.receipt = () => new Promise((resolve) => (store = resolve));
  const first = server.deliver(receipt);
  await until(() => store !== undefined, 'the receipt is being stored');
  const refusal = await roundTrip(server);
  expect(server.answers).toEqual([refusal]);
  store?.();
  await until(() => server.answers.length === 2, 'answered');
  listener.receipt = () => Promise.reject(new Error('database away'));
  const second = server.deliver(receipt);
  await until(() => server.answers.length === 3, 'answered');
  expect(server.answers).toEqual([
    refusal,
    { sequence: first, status: 0 },
    { sequence: second, status: 0x64 },
  ]);
});

test('a receipt before the answer to its submit is passed on', async () => {
  const { server, client, listener } = await openUp(
    {},
    { answerSeconds: 5, submitIdBase: 'hex', receiptIdBase: 'decimal' },
  );
  client.submit(message('early'));
  await until(() => server.submits.length === 1, 'submitted');
  server.deliver(inboundPdu('id:0000000255 stat:DELIVRD', { esmClass: 4 }));
  await until(() => listener.receipts.length === 1, 'the receipt');
  expect(listener.receipts[0]).toMatchObject({ carrierMessageId: '255', to: '09121234567' });
  server.submits[0]!.answer(0, '00FF');
  expect(await listener.outcomeOf('early')).toEqual({ outcome: 'submitted', carrierMessageIds: ['255'] });
});

test('an inbound message repeated after a broken connection has the same key', async () => {
  const { server, client, listener } = await openUp({});
  server.deliver(inboundPdu('yes'));
  await until(() => listener.inbounds.length === 1, 'the first');
  server.cut();
  await until(() => server.binds === 2 && client.health().state === 'up', 'bound again');
  server.deliver(inboundPdu('yes'));
  server.deliver(inboundPdu('yes'));
  await until(() => listener.inbounds.length === 3, 'all three');
  const [first, second, third] = listener.inbounds.map(({ deduplicationKey }) => deduplicationKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the submit_sm is as the options say', async () => {
  const { server, client } = await openUp({}, { serviceType: 'CMT', sourceTon: 5, receipts: false });
  client.submit({ ...message('a'), from: 'PEYK', validitySeconds: 300 });
  await until(() => server.submits.length === 1, 'submitted');
  expect(server.submits[0]!.message).toMatchObject({
    serviceType: 'CMT',
    source: { ton: 5, npi: 0, number: 'PEYK' },
    destination: { ton: 1, npi: 1, number: '989121234567' },
    validityPeriod: '000000000500000R',
    registeredDelivery: 0,
    dataCoding: 0,
  });
});

test.each([
  ['a recipient that is no number', { to: 'abc' }],
  ['a line that is too long', { from: 'x'.repeat(21) }],
  ['a text of more than 255 parts', { text: 'x'.repeat(39_100) }],
])('%s is refused without being sent', async (_name, changes) => {
  const { server, client, listener } = await openUp({});
  client.submit({ ...message('bad'), ...changes });
  expect((await listener.outcomeOf('bad')).outcome).toBe('refused');
  expect(server.submits).toEqual([]);
});

test('vendor-specific codes are final unless listed in temporaryErrors', async () => {
  const script: Script = {
    onSubmit: (submit) => submit.answer(submit.message.source.number === '1' ? 0x401 : 0x402),
  };
  const { client, listener } = await openUp(script, { temporaryErrors: [0x401] });
  client.submit({ ...message('one'), from: '1' });
  client.submit({ ...message('two'), from: '2' });
  expect(await listener.outcomeOf('one')).toEqual({
    outcome: 'try-later',
    reason: 'error of the carrier (0x401)',
  });
  expect((await listener.outcomeOf('two')).outcome).toBe('refused');
});

test('TLS with a certificate that is trusted', async () => {
  const tls = selfSigned('smsc.test');
  const script: Script = { tls, onSubmit: (submit) => submit.answer(0, 'T1') };
  const { client, listener } = await openUp(script, {
    tls: { servername: 'smsc.test', ca: tls.cert },
  });
  for (let n = 0; n < 200; n += 1) client.submit(message(`${n}`, 'bulk', `text ${n}`));
  await until(() => listener.outcomes.size === 200, 'all answered over TLS');
  expect(client.health().counters.submitted).toBe(200);
});

test('TLS with a certificate that is not trusted stays down and says so', async () => {
  const { server, client } = await open({ tls: selfSigned('smsc.test') }, { tls: {} });
  await until(() => client.health().lastError !== null, 'an error');
  expect(client.health()).toMatchObject({
    state: 'down',
    lastError: expect.stringMatching(/self-signed|certificate/),
  });
  expect(server.binds).toBe(0);
});
