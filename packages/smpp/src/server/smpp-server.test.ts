import { connect } from 'node:net';

import smpp from 'smpp';
import type { PDU, PduFields, Session } from 'smpp';
import { afterEach, expect, test } from 'vitest';

import { until } from '../client/recording-listener-for-test.ts';
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
