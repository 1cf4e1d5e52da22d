import { connect } from 'node:net';

import fc from 'fast-check';
import smpp from 'smpp';
import type { PDU, PduFields, Session } from 'smpp';
import { afterEach, expect, test } from 'vitest';

import { until } from '../client/recording-listener-for-test.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import type { EsmeAccount } from './esme-account.ts';
import type { MessageCentreHandler, SubmitAnswer } from './esme-session.ts';
import { MessageCentre } from './message-centre.ts';
import { DeliveryReceipt, isReceiptRequested } from './outgoing-delivery.ts';

// The application side is npm `smpp`: an independent implementation.

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Accepts every message and sends its receipt, unless the recipient's number is one of the special ones. */
class ReceiptHandler implements MessageCentreHandler {
  private readonly password: string | undefined;
  private count = 0;

  constructor(password: string | undefined) {
    this.password = password;
  }

  authenticate(_systemId: string, password: string): boolean {
    return this.password === undefined || password === this.password;
  }

  submit(message: MessagePdu, account: EsmeAccount): SubmitAnswer {
    if (message.destination.number === '1') return { kind: 'refused', status: 0x0b };
    if (message.destination.number === '2') return { kind: 'disconnect' };
    const id = String((this.count += 1));
    const stat = message.destination.number === '3' ? 'UNDELIV' : 'DELIVRD';
    const report = { stat, error: stat === 'UNDELIV' ? 300 : 0 } as const;
    if (isReceiptRequested(message, stat))
      account.deliverAfter(0.01, new DeliveryReceipt(message, id, report));
    return { kind: 'accepted', id };
  }
}

async function start(password?: string, limits: { sessionsMax?: number; accountsMax?: number } = {}) {
  const centre = new MessageCentre({ systemId: 'centre', ...limits }, new ReceiptHandler(password));
  closers.push(() => centre.stop());
  await centre.listen(0, '127.0.0.1');
  return centre;
}

type Bind = 'bind_transceiver' | 'bind_receiver' | 'bind_transmitter';

async function application(
  centre: MessageCentre,
  bind: Bind | null = 'bind_transceiver',
  fields: PduFields = {},
) {
  const session = smpp.connect({ host: '127.0.0.1', port: centre.port });
  closers.push(() => session.destroy());
  session.socket.setNoDelay(true);
  session.on('error', () => {});
  await new Promise((resolve) => session.on('connect', resolve));
  const delivered: PDU[] = [];
  const answers: PduFields[] = [];
  session.on('deliver_sm', (pdu: PDU) => {
    delivered.push(pdu);
    session.send(pdu.response(answers.shift() ?? {}));
  });
  const bound = bind && (await ask(session, bind, { system_id: 'app', password: 'x', ...fields }));
  return { session, delivered, answers, bound };
}

function ask(session: Session, name: Bind | 'submit_sm' | 'data_sm', fields: PduFields): Promise<PDU> {
  return new Promise((resolve) => session[name](fields, resolve));
}

const submit = {
  source_addr: '9000',
  destination_addr: '09121234567',
  registered_delivery: 1,
  short_message: 'hi',
};

test('a wrong password, a second bind, and a command in the wrong state are refused', async () => {
  const centre = await start('right');
  const wrong = await application(centre, 'bind_transceiver', { password: 'wrong' });
  expect(wrong.bound?.command_status).toBe(0x0e);
  const { session, bound } = await application(centre, 'bind_receiver', { password: 'right' });
  expect(bound?.command_status).toBe(0);
  expect((await ask(session, 'bind_transceiver', { password: 'right' })).command_status).toBe(0x05);
  expect((await ask(session, 'submit_sm', submit)).command_status).toBe(0x04);
  const unbound = await application(centre, null);
  expect((await ask(unbound.session, 'submit_sm', submit)).command_status).toBe(0x04);
});

test('enquire_link and unbind are answered', async () => {
  const centre = await start();
  const { session } = await application(centre);
  expect(await new Promise((resolve) => session.enquire_link((pdu) => resolve(pdu.command)))).toBe(
    'enquire_link_resp',
  );
  expect(await new Promise((resolve) => session.unbind((pdu) => resolve(pdu.command)))).toBe('unbind_resp');
  await until(() => centre.boundSystemIds.length === 0, 'gone');
});

test('a transmitter gets its receipts through the receiver of the same account only', async () => {
  const centre = await start();
  const sender = await application(centre, 'bind_transmitter');
  const stranger = await application(centre, 'bind_receiver', { system_id: 'other' });
  const witness = await application(centre, 'bind_transceiver', { system_id: 'witness' });
  await ask(sender.session, 'submit_sm', submit);
  await ask(witness.session, 'submit_sm', submit);
  await until(() => witness.delivered.length === 1, 'a later receipt, so that the first one is due');
  const receiver = await application(centre, 'bind_receiver');
  await until(() => receiver.delivered.length === 1, 'the receipt that waited');
  expect([sender.delivered.length, stranger.delivered.length]).toEqual([0, 0]);
});

test('what an application does not acknowledge is sent to it again, also after a reconnect', async () => {
  const centre = await start();
  const first = await application(centre);
  first.answers.push({ command_status: 0x64 });
  await ask(first.session, 'submit_sm', submit);
  await until(() => first.delivered.length === 2, 'the same receipt again');
  first.session.removeAllListeners('deliver_sm');
  const unacknowledged = new Promise((resolve) => first.session.once('deliver_sm', resolve));
  await ask(first.session, 'submit_sm', submit);
  await unacknowledged;
  first.session.destroy();
  const second = await application(centre);
  await until(() => second.delivered.length === 1, 'the unacknowledged one');
});

test('no bytes, however wrong, disturb other applications', async () => {
  const centre = await start();
  const good = await application(centre);
  const header = (length: number, command: number) => {
    const bytes = Buffer.alloc(16);
    bytes.writeUInt32BE(length, 0);
    bytes.writeUInt32BE(command, 4);
    return bytes;
  };
  const command = fc.oneof(
    fc.constantFrom(1, 2, 3, 4, 5, 6, 9, 0x15, 0x103, 0x102, 0x80000005, 0x80000000),
    fc.nat(),
  );
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(command, fc.uint8Array({ maxLength: 200 }))
      .map(([id, body]) => Buffer.concat([header(16 + body.length, id), body])),
    fc.tuple(fc.nat({ max: 0xffff_ffff }), command).map(([length, id]) => header(length, id)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 5 }), async (chunks) => {
      const socket = connect(centre.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      await new Promise((resolve) => socket.write(Buffer.concat(chunks), resolve));
      socket.destroy();
    }),
    { numRuns: 150 },
  );
  expect((await ask(good.session, 'submit_sm', submit)).command_status).toBe(0);
});

test('a receipt says what became of the message', async () => {
  const { session, delivered, bound } = await application(await start());
  expect(bound).toMatchObject({ command_status: 0, system_id: 'centre' });
  const answer = await ask(session, 'submit_sm', { ...submit, destination_addr: '3' });
  await until(() => delivered.length === 1, 'the receipt');
  expect(delivered[0]).toMatchObject({
    esm_class: 4,
    source_addr: '3',
    destination_addr: '9000',
    receipted_message_id: answer['message_id'],
    message_state: 5,
    network_error_code: Buffer.from([3, 1, 44]),
  });
  const { message } = delivered[0]!['short_message'] as { message: string };
  expect(message).toMatch(
    /^id:1 sub:001 dlvrd:000 submit date:\d{10} done date:\d{10} stat:UNDELIV err:300 text:$/,
  );
});

test('the handler refuses a message or drops the connection', async () => {
  const centre = await start();
  const { session } = await application(centre);
  expect((await ask(session, 'submit_sm', { ...submit, destination_addr: '1' })).command_status).toBe(0x0b);
  session.submit_sm({ ...submit, destination_addr: '2' });
  await until(() => centre.boundSystemIds.length === 0, 'disconnected');
});

test('a text is delivered in parts and resolves when all are acknowledged', async () => {
  const centre = await start();
  const { delivered } = await application(centre);
  await centre.account('app')!.deliverText({ from: '0912', to: '9000', text: 'x'.repeat(200) });
  expect(delivered.map((pdu) => pdu['esm_class'])).toEqual([0x40, 0x40]);
  expect(centre.receivingAccount()?.systemId).toBe('app');
});

test('the numbers of connections and accounts are limited', async () => {
  const centre = await start(undefined, { accountsMax: 1 });
  await application(centre);
  expect((await application(centre, 'bind_transceiver', { system_id: 'b' })).bound?.command_status).toBe(
    0x0e,
  );
  const small = await start(undefined, { sessionsMax: 0 });
  const socket = connect(small.port, '127.0.0.1');
  await new Promise((resolve) => socket.on('close', resolve));
});

test('an address that cannot be listened on is an error', async () => {
  const centre = new MessageCentre({ systemId: 'centre' }, new ReceiptHandler(undefined));
  await expect(centre.listen(0, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
});
