import { connect, type Socket } from 'node:net';

import smpp from 'smpp';
import type { PDU, PduFields, Session } from 'smpp';
import { afterEach, expect, test } from 'vitest';

import { until } from '../client/recording-listener-for-test.ts';
import { describePdu } from '../pdu/describe-pdu.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import { messagePdu } from '../pdu/message-pdu-for-test.ts';
import { selfSigned } from '../testing/index.ts';
import { SmppServer, type SmppServerOptions } from './smpp-server.ts';
import type { BoundSession, SmppServerHandler } from './server-types.ts';

// The client side is npm `smpp`: an independent implementation.

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Answers a message when its promise is released; `hold` keeps them until then. */
class Handler implements SmppServerHandler<string> {
  readonly sessions: BoundSession<string>[] = [];
  readonly ended: string[] = [];
  readonly messages: MessagePdu[] = [];
  readonly failures: unknown[] = [];
  hold: Promise<void> = Promise.resolve();

  async bind({ systemId, password }: { systemId: string; password: string }) {
    if (password !== 'secret') return { status: 0x0e };
    return {
      status: 0 as const,
      client: systemId,
      limits: { window: 2, deliverWindow: 2, enquireSeconds: 30 },
    };
  }

  bound(session: BoundSession<string>) {
    this.sessions.push(session);
  }

  async submit(_session: BoundSession<string>, message: MessagePdu) {
    this.messages.push(message);
    if (message.destination.number === '1') return { status: 0x0b };
    if (message.destination.number === '2') throw new Error('no database');
    await this.hold;
    return { status: 0 as const, id: String(this.messages.length) };
  }

  async query(_session: BoundSession<string>, { messageId }: { messageId: string }) {
    if (messageId !== '7') return { status: 0x67 };
    return { status: 0 as const, messageId, finalDate: '', messageState: 1, errorCode: 0 };
  }

  async cancel(_session: BoundSession<string>, { messageId }: { messageId: string }) {
    return messageId === '7' ? 0 : 0x11;
  }

  closed(_session: BoundSession<string>, reason: string) {
    this.ended.push(reason);
  }

  failed(_session: BoundSession<string>, problem: unknown) {
    this.failures.push(problem);
  }
}

async function start(options: Partial<SmppServerOptions> = {}) {
  const handler = new Handler();
  const server = new SmppServer({ systemId: 'peyk', ...options }, handler);
  closers.push(() => server.stop(0));
  return { handler, server, port: await server.listen(0, '127.0.0.1') };
}

function open(port: number, options: object = {}): Session {
  const session = smpp.connect({ url: `smpp://127.0.0.1:${port}`, ...options });
  session.on('error', () => undefined);
  closers.push(() => session.destroy());
  return session;
}

function ask(session: Session, name: string, fields: PduFields = {}): Promise<PDU> {
  return new Promise((resolve) => session.send(new smpp.PDU(name, fields), resolve));
}

async function bind(port: number, kind = 'bind_transceiver', fields: PduFields = {}) {
  const session = open(port);
  const answer = await ask(session, kind, { system_id: 'bank', password: 'secret', ...fields });
  return { session, answer };
}

const message = { source_addr: '9000', destination_addr: '09121234567', short_message: 'hello' };

test.each([
  [0x33, undefined],
  [0x34, 0x34],
  [0x50, 0x34],
])('version %i binds, and gets optional parameters if it knows them', async (version, told) => {
  const { port, handler } = await start();
  const { session, answer } = await bind(port, 'bind_transceiver', { interface_version: version });
  expect(answer).toMatchObject({ command_status: 0, system_id: 'peyk' });
  expect(answer['sc_interface_version']).toBe(told);
  const delivered = new Promise<PDU>((resolve) =>
    session.once('deliver_sm', (pdu: PDU) => {
      session.send(pdu.response());
      resolve(pdu);
    }),
  );
  const answers: (number | null)[] = [];
  handler.sessions[0]?.deliver(messagePdu({ tlvs: { receiptedMessageId: '7' } }), undefined, (status) =>
    answers.push(status),
  );
  expect((await delivered)['receipted_message_id']).toBe(told === undefined ? undefined : '7');
  await until(() => answers.length === 1, 'the answer to the deliver_sm');
  expect(answers).toEqual([0]);
});

test('each kind of bind does what it may; a second bind and a wrong password are refused', async () => {
  const { port, handler } = await start();
  const receiver = await bind(port, 'bind_receiver');
  const sender = await bind(port, 'bind_transmitter');
  expect((await ask(receiver.session, 'submit_sm', message)).command_status).toBe(0x04);
  expect(await ask(sender.session, 'submit_sm', message)).toMatchObject({
    command_status: 0,
    message_id: '1',
  });
  expect(handler.sessions.map(({ kind, freeWindow }) => [kind, freeWindow])).toEqual([
    ['receiver', 2],
    ['transmitter', 0],
  ]);
  const again = await ask(sender.session, 'bind_transmitter', { system_id: 'bank', password: 'secret' });
  expect(again.command_status).toBe(0x05);
  const wrong = await bind(port, 'bind_transceiver', { password: 'guess' });
  expect(wrong.answer.command_status).toBe(0x0e);
  const early = open(port);
  expect((await ask(early, 'submit_sm', message)).command_status).toBe(0x04);
  expect((await ask(early, 'enquire_link')).command).toBe('enquire_link_resp');
});

test('every request has its answer, and a fault of the handler is a temporary error', async () => {
  const { port, handler } = await start();
  const { session } = await bind(port);
  const statusOf = async (name: string, fields: PduFields) =>
    (await ask(session, name, fields)).command_status;
  expect(await statusOf('submit_sm', { ...message, destination_addr: '1' })).toBe(0x0b);
  expect(await statusOf('submit_sm', { ...message, destination_addr: '2' })).toBe(0x14);
  expect(handler.failures).toHaveLength(1);
  expect(await statusOf('data_sm', { ...message, message_payload: 'hi' })).toBe(0);
  expect(await ask(session, 'query_sm', { message_id: '7' })).toMatchObject({
    command_status: 0,
    message_state: 1,
  });
  expect(await statusOf('query_sm', { message_id: '8' })).toBe(0x67);
  expect(await statusOf('cancel_sm', { message_id: '7' })).toBe(0);
  expect(await statusOf('cancel_sm', { message_id: '8' })).toBe(0x11);
  expect(await statusOf('replace_sm', { message_id: '7' })).toBe(0x13);
  expect(await ask(session, 'broadcast_sm')).toMatchObject({ command: 'generic_nack', command_status: 0x03 });
  expect(await statusOf('submit_sm', message)).toBe(0);
});

test('submit_multi and replace_sm are answered by a handler that knows them', async () => {
  const { port, handler } = await start();
  const replaced: string[] = [];
  Object.assign(handler, {
    submitMulti: async (_session: unknown, { destinations }: { destinations: readonly object[] }) => ({
      status: 0,
      id: '9',
      unreached: destinations.slice(1).map((destination) => ({ destination, status: 0x0b })),
    }),
    replace: async (
      _session: unknown,
      { messageId, shortMessage }: { messageId: string; shortMessage: Buffer },
    ) => {
      replaced.push(`${messageId} ${shortMessage.toString()}`);
      return 0;
    },
  });
  const { session } = await bind(port);
  const list = (numbers: readonly string[]) => numbers.map((number) => ({ destination_addr: number }));
  const multi = (fields: PduFields) => ask(session, 'submit_multi', { ...message, ...fields });
  const answer = await multi({ dest_address: list(['1', '2']) });
  expect(answer).toMatchObject({ command_status: 0, message_id: '9' });
  expect(answer['unsuccess_sme']).toMatchObject([{ destination_addr: '2', error_status_code: 0x0b }]);
  expect((await multi({ dest_address: [{ dl_name: 'friends' }] })).command_status).toBe(0x34);
  expect((await multi({ dest_address: [] })).command_status).toBe(0x33);
  const changed = await ask(session, 'replace_sm', { message_id: '7', short_message: 'new' });
  expect([changed.command_status, replaced]).toEqual([0, ['7 new']]);
});

test('a watcher sees every PDU of both directions, and a silent peer is found out', async () => {
  const { port, handler } = await start();
  const { session } = await bind(port);
  const seen: string[] = [];
  const [bound] = handler.sessions;
  bound?.watch((direction, octets) => seen.push(`${direction} ${describePdu(octets).name}`));
  await ask(session, 'submit_sm', message);
  bound?.watch(null);
  await ask(session, 'enquire_link');
  expect(seen).toEqual(['in submit_sm', 'out submit_sm_resp']);
  session.on('enquire_link', (pdu: PDU) => session.send(pdu.response()));
  expect(await bound?.isAlive(2000)).toBe(true);
  session.removeAllListeners('enquire_link');
  expect(await bound?.isAlive(100)).toBe(false);
  await until(() => handler.ended.length === 1, 'it lost its place');
});

test('a window bounds what waits, and answers may overtake each other', async () => {
  const { port, handler } = await start();
  const { session } = await bind(port);
  let release = () => {};
  handler.hold = new Promise((resolve) => (release = resolve));
  const waiting = [ask(session, 'submit_sm', message), ask(session, 'submit_sm', message)];
  expect((await ask(session, 'submit_sm', message)).command_status).toBe(0x14);
  expect((await ask(session, 'enquire_link')).command_status).toBe(0);
  release();
  expect((await Promise.all(waiting)).map(({ command_status: status }) => status)).toEqual([0, 0]);
});

test('vendor parameters and a payload arrive whole', async () => {
  const { port, handler } = await start();
  const { session } = await bind(port);
  const vendor = Buffer.from('2a'.padStart(8, '0'), 'hex');
  const pdu = new smpp.PDU('submit_sm', { ...message, short_message: '', message_payload: 'x'.repeat(400) });
  const octets = Buffer.concat([pdu.toBuffer(), Buffer.from([0x14, 0x01, 0, vendor.length]), vendor]);
  octets.writeUInt32BE(octets.length, 0);
  session.socket.write(octets);
  await until(() => handler.messages.length === 1, 'the message');
  const { tlvs } = handler.messages[0]!;
  expect(tlvs?.messagePayload).toHaveLength(400);
  expect(tlvs?.vendor).toEqual([{ tag: 0x1401, value: vendor }]);
});

test('broken octets end their own session alone', async () => {
  const { port, handler } = await start();
  const good = await bind(port);
  const bad = connect(port, '127.0.0.1');
  bad.write(Buffer.from('ff'.repeat(64), 'hex'));
  await new Promise((resolve) => bad.resume().on('close', resolve));
  const cut = (await bind(port)).session;
  const pdu = new smpp.PDU('submit_sm', message).toBuffer();
  // The text is said to be longer than the PDU.
  pdu[pdu.length - 6] = 200;
  cut.socket.write(pdu);
  expect((await ask(cut, 'submit_sm', message)).command_status).toBe(0);
  expect((await ask(good.session, 'submit_sm', message)).command_status).toBe(0);
  expect(handler.failures).toEqual([]);
});

test('silent, slow and dead peers lose their place', async () => {
  const { port, server, handler } = await start();
  const idle = connect(port, '127.0.0.1');
  const slow = (await bind(port)).session;
  const stuck = (await bind(port)).session;
  let enquiries = 0;
  slow.on('enquire_link', () => (enquiries += 1));
  await until(() => server.sessions.size === 3, 'connected');
  const now = performance.now();
  const left = new Promise((resolve) => idle.resume().on('close', resolve));
  server.tick(now + 31_000);
  await until(() => enquiries === 1, 'asked whether it lives');
  await left;
  const answers: (number | null)[] = [];
  handler.sessions[1]?.deliver(messagePdu({}), undefined, (status) => answers.push(status));
  slow.socket.write(Buffer.from([0, 0]));
  await until(() => handler.sessions[0] !== undefined, 'bound');
  await new Promise((resolve) => setTimeout(resolve, 20));
  server.tick(now + 32_000);
  server.tick(now + 63_000);
  await until(() => handler.ended.length === 2, 'both ended');
  expect(handler.ended.toSorted()).toEqual([
    'a PDU did not end in time',
    'a deliver_sm was not answered in time',
  ]);
  expect(answers).toEqual([null]);
  stuck.destroy();
});

test('stopping answers what is under way, unbinds, and takes no new bind', async () => {
  const { port, server, handler } = await start();
  const { session } = await bind(port);
  let release = () => {};
  handler.hold = new Promise((resolve) => (release = resolve));
  const waiting = ask(session, 'submit_sm', message);
  await until(() => handler.messages.length === 1, 'the message');
  const unbound = new Promise((resolve) => session.once('unbind', resolve));
  const stopped = server.stop(5_000);
  expect((await ask(session, 'submit_sm', message)).command_status).toBe(0x14);
  release();
  expect((await waiting).command_status).toBe(0);
  await unbound;
  await stopped;
  expect(server.sessions.size).toBe(0);
});

test('with TLS, and with a certificate that was renewed meanwhile', async () => {
  const { server } = await start();
  const { port, renew } = await server.listenTls(0, '127.0.0.1', selfSigned('localhost'));
  renew(selfSigned('localhost'));
  const session = open(port, { url: `ssmpp://127.0.0.1:${port}`, rejectUnauthorized: false });
  const answer = await ask(session, 'bind_transmitter', { system_id: 'bank', password: 'secret' });
  expect(answer.command_status).toBe(0);
  expect([...server.sessions].map(({ version }) => version)).toEqual([0x50]);
});

const hasClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('a client that unbinds is answered after what it sent before, and sends nothing more', async () => {
  const { port, handler, server } = await start();
  const { session } = await bind(port);
  let release = () => {};
  handler.hold = new Promise((resolve) => (release = resolve));
  const order: string[] = [];
  const answers = [
    ask(session, 'submit_sm', message).then((pdu) => order.push(`${pdu.command} ${pdu.command_status}`)),
    ask(session, 'unbind').then((pdu) => order.push(pdu.command)),
    ask(session, 'submit_sm', message).then((pdu) => order.push(`${pdu.command} ${pdu.command_status}`)),
  ];
  await answers[2];
  handler.sessions[0]?.deliver(messagePdu({}), undefined, () => undefined);
  expect(handler.sessions[0]?.freeWindow).toBe(0);
  release();
  await Promise.all(answers);
  expect(order).toEqual(['submit_sm_resp 20', 'submit_sm_resp 0', 'unbind_resp']);
  await until(() => server.sessions.size === 0, 'the session ended');
  expect(handler.ended).toEqual(['the peer sent unbind']);
});

test('a session that is ended is unbound after its answers, and other limits hold at once', async () => {
  const { port, handler } = await start();
  const { session } = await bind(port);
  await until(() => handler.sessions.length === 1, 'bound');
  let release = () => {};
  handler.hold = new Promise((resolve) => (release = resolve));
  const order: string[] = [];
  handler.sessions[0]?.limit({ window: 1, deliverWindow: 1, enquireSeconds: 0 });
  const first = ask(session, 'submit_sm', message).then((pdu) => order.push(pdu.command));
  expect((await ask(session, 'submit_sm', message)).command_status).toBe(0x14);
  const unbound = new Promise((resolve) => session.once('unbind', resolve)).then(() => order.push('unbind'));
  handler.sessions[0]?.end('ended by an operator');
  release();
  await Promise.all([first, unbound]);
  expect(order).toEqual(['submit_sm_resp', 'unbind']);
});

test('a client that unbinds does not wait for ever for an answer', async () => {
  const { port, handler, server } = await start();
  const { session } = await bind(port);
  handler.hold = new Promise(() => {});
  session.send(new smpp.PDU('submit_sm', message));
  await until(() => handler.messages.length === 1, 'the message');
  const unbound = ask(session, 'unbind');
  await ask(session, 'enquire_link');
  server.tick(performance.now() + 61_000);
  expect((await unbound).command).toBe('unbind_resp');
});

test('a busy client is within another PDU at every look, and stays', async () => {
  const { port, handler, server } = await start();
  const { session } = await bind(port);
  await until(() => handler.sessions.length === 1, 'bound');
  const enquiry = new smpp.PDU('enquire_link').toBuffer();
  const half = enquiry.length / 2;
  session.socket.write(enquiry.subarray(0, half));
  const now = performance.now();
  for (let seconds = 0; seconds < 40; seconds += 10) {
    session.socket.write(Buffer.concat([enquiry.subarray(half), enquiry.subarray(0, half)]));
    await new Promise<void>((resolve) => session.once('enquire_link_resp', () => resolve()));
    server.tick(now + seconds * 1000);
  }
  expect(handler.ended).toEqual([]);
  session.socket.write(enquiry.subarray(half));
  expect((await ask(session, 'submit_sm', message)).command_status).toBe(0);
});

test('a peer that goes on writing after its session was ended is cut off', async () => {
  const { port, handler, server } = await start();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  closers.push(() => void socket.destroy());
  const bound = new smpp.PDU('bind_transceiver', { system_id: 'bank', password: 'secret' });
  socket.write(Object.assign(bound, { sequence_number: 1 }).toBuffer());
  await until(() => handler.sessions.length === 1, 'bound');
  const writing = setInterval(() => socket.write(Buffer.alloc(1)), 100);
  closers.push(() => clearInterval(writing));
  handler.sessions[0]?.end('ended by an operator');
  await until(() => server.sessions.size === 0, 'its place is free');
  expect(handler.ended).toEqual(['ended by an operator']);
});

test('before the bind no memory is given to a long PDU', async () => {
  const { port, handler } = await start();
  const long = new smpp.PDU('submit_sm', {
    ...message,
    short_message: '',
    message_payload: 'x'.repeat(5000),
  });
  const stranger = connect(port, '127.0.0.1');
  const said: Buffer[] = [];
  stranger.on('data', (octets: Buffer) => said.push(octets));
  stranger.write(long.toBuffer().subarray(0, 16));
  await hasClosed(stranger);
  expect(describePdu(Buffer.concat(said))).toMatchObject({ name: 'generic_nack', status: 2 });
  const { session } = await bind(port);
  await until(() => handler.sessions.length === 1, 'bound');
  expect((await new Promise<PDU>((resolve) => session.send(long, resolve))).command_status).toBe(0);
});

test('a generic_nack takes no deliver_sm, whatever status it has', async () => {
  const { port, handler } = await start();
  const { session } = await bind(port);
  await until(() => handler.sessions.length === 1, 'bound');
  session.on('deliver_sm', (pdu: PDU) =>
    session.send(new smpp.PDU('generic_nack', { sequence_number: pdu.sequence_number, command_status: 0 })),
  );
  const answers: (number | null)[] = [];
  handler.sessions[0]?.deliver(messagePdu({}), undefined, (code) => answers.push(code));
  await until(() => answers.length === 1, 'the answer');
  expect([answers, handler.sessions[0]?.delivered]).toEqual([[0xff], 0]);
});
