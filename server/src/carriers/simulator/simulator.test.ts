import { setTimeout as sleep } from 'node:timers/promises';

import smpp from 'smpp';
import type { PDU, PduFields, Session } from 'smpp';
import { afterEach, expect, test } from 'vitest';

import { readCarrierConfig } from '../read-carrier-config.ts';
import { until } from '../recording-listener-for-test.ts';
import { SimulatorConfig } from './simulator-config.ts';
import { Simulator } from './simulator.ts';

// The application side is npm `smpp`: an independent implementation.

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(changes: Partial<SimulatorConfig> = {}) {
  const simulator = new Simulator(readCarrierConfig(SimulatorConfig, { receiptSeconds: 0.01, ...changes }));
  closers.push(() => simulator.stop());
  await simulator.listen();
  return simulator;
}

type Bind = 'bind_transceiver' | 'bind_receiver' | 'bind_transmitter';

async function application(
  simulator: Simulator,
  bind: Bind | null = 'bind_transceiver',
  fields: PduFields = {},
) {
  const session = smpp.connect({ host: '127.0.0.1', port: simulator.port });
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

test('an application binds, sends, and gets the receipt of its message', async () => {
  const simulator = await start();
  const { session, delivered, bound } = await application(simulator);
  expect(bound).toMatchObject({ command_status: 0, system_id: 'peyk-simulator' });
  const answer = await ask(session, 'submit_sm', submit);
  await until(() => delivered.length === 1, 'the receipt');
  expect(delivered[0]).toMatchObject({
    esm_class: 4,
    source_addr: '09121234567',
    destination_addr: '9000',
    receipted_message_id: answer['message_id'],
    message_state: 2,
  });
  const text = (delivered[0]!['short_message'] as { message: string }).message;
  expect(text).toMatch(
    new RegExp(
      `^id:${String(answer['message_id'])} sub:001 dlvrd:001 submit date:\\d{10} done date:\\d{10} stat:DELIVRD err:000 text:$`,
    ),
  );
});

test('data_sm with a payload is taken as well', async () => {
  const simulator = await start();
  const { session } = await application(simulator);
  const answer = await ask(session, 'data_sm', {
    ...submit,
    data_coding: 8,
    message_payload: { message: 'سلام' },
  });
  expect(answer).toMatchObject({ command: 'data_sm_resp', command_status: 0 });
  expect(simulator.handsets.messages('09121234567')).toMatchObject([{ text: 'سلام', line: '9000' }]);
});

test.each([
  [0, '09121234567', 0],
  [1, '09121234567', 1],
  [2, '09121234567', 0],
  [2, '09990000008', 1],
  [3, '09121234567', 1],
  [3, '09990000008', 0],
])('registered_delivery %d to %s gives %d receipts', async (registered, to, receipts) => {
  const simulator = await start();
  const { session, delivered } = await application(simulator);
  await ask(session, 'submit_sm', { ...submit, registered_delivery: registered, destination_addr: to });
  await ask(session, 'submit_sm', { ...submit, source_addr: 'last' });
  await until(() => delivered.some((pdu) => pdu['destination_addr'] === 'last'), 'the receipt behind it');
  expect(delivered).toHaveLength(receipts + 1);
});

test('a reply goes to the application that used the line, in parts if it is long', async () => {
  const simulator = await start();
  const other = await application(simulator, 'bind_transceiver', { system_id: 'other' });
  const owner = await application(simulator, 'bind_transceiver', { system_id: 'owner' });
  await ask(owner.session, 'submit_sm', { ...submit, registered_delivery: 0 });
  await simulator.reply({ from: '09121234567', to: '9000', text: 'x'.repeat(200) });
  expect(other.delivered).toHaveLength(0);
  expect(owner.delivered.map((pdu) => pdu['esm_class'])).toEqual([0x40, 0x40]);
  const texts = owner.delivered.map((pdu) => (pdu['short_message'] as { message: string }).message);
  expect(texts.map(({ length }) => length)).toEqual([153, 47]);
  expect(simulator.handsets.messages('09121234567').at(-1)).toMatchObject({ direction: 'out', parts: 2 });
});

test('a reply without a receiver is an error', async () => {
  const simulator = await start();
  await expect(simulator.reply({ from: '09121234567', to: '9000', text: 'hello?' })).rejects.toThrow(
    'no application',
  );
});

test('message ids are unique across restarts', async () => {
  const ids: string[] = [];
  for (let run = 0; run < 3; run += 1) {
    const { session } = await application(await start());
    for (let n = 0; n < 20; n += 1) ids.push(String((await ask(session, 'submit_sm', submit))['message_id']));
    await sleep(2);
  }
  expect(new Set(ids).size).toBe(60);
});
