import { connect, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { until } from '../client/recording-listener-for-test.ts';
import { command } from '../pdu/commands.ts';
import { PduFramer } from '../pdu/pdu-framer.ts';
import { SmppServer } from './smpp-server.ts';

// Octets written by hand, as a library would not write them.

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const count = 4000;
/** One read of a socket and what is left of the read before may meet in one turn. */
const perTurnMax = 2 * 64;

function pduOf(commandId: number, sequence: number, body = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(16 + body.length, 0);
  head.writeUInt32BE(commandId, 4);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, body]);
}

async function start() {
  const turns = new Map<number, number>();
  let turn = 0;
  let isOver = false;
  const next = () => {
    turn += 1;
    if (!isOver) setImmediate(next);
  };
  const server = new SmppServer<string>(
    { systemId: 'peyk' },
    {
      bind: async () => ({
        status: 0 as const,
        client: 'bank',
        limits: { window: 2, deliverWindow: 2, enquireSeconds: 0 },
      }),
      bound: (session) =>
        session.watch((direction) => {
          if (direction === 'in') turns.set(turn, (turns.get(turn) ?? 0) + 1);
        }),
      submit: () => new Promise(() => undefined),
      query: async () => ({ status: 0x67 }),
      cancel: async () => 0x11,
    },
  );
  closers.push(() => {
    isOver = true;
    return server.stop(0);
  });
  const port = await server.listen(0, '127.0.0.1');
  next();
  return { port, turns };
}

interface Answer {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
}

async function bind(port: number): Promise<{ socket: Socket; answers: Answer[] }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  closers.push(() => void socket.destroy());
  const answers: Answer[] = [];
  const framer = new PduFramer();
  socket.on('data', (chunk) =>
    framer.feed(chunk, {
      pdu: ({ command: commandId, status, sequence }) =>
        answers.push({ command: commandId, status, sequence }),
    }),
  );
  socket.write(pduOf(command.bindTransceiver, 1, Buffer.from('bank\0secret\0\0\x34\0\0\0', 'latin1')));
  await until(() => answers.length === 1, 'the answer to the bind');
  answers.length = 0;
  return { socket, answers };
}

/** A submit_sm whose parameter claims more octets than there are. */
const pastTheEnd = (sequence: number) =>
  pduOf(
    command.submitSm,
    sequence,
    Buffer.concat([
      Buffer.from('\0\0\x019000\0\x01\x01989121234567\0', 'latin1'),
      Buffer.alloc(10),
      Buffer.from([0x04, 0x24, 0xff, 0xff, 1]),
    ]),
  );

test.each([
  ['enquire_link', (n: number) => pduOf(command.enquireLink, n), command.enquireLinkResp, 0],
  ['commands that do not exist', (n: number) => pduOf(0x0400 + n, n), command.genericNack, 0x03],
  ['parameters longer than their PDU', pastTheEnd, command.genericNack, 0x02],
])('%s by the thousand are answered, a few in each turn of the loop', async (_, pduAt, answer, status) => {
  const { port, turns } = await start();
  const { socket, answers } = await bind(port);
  socket.write(Buffer.concat(Array.from({ length: count }, (__, n) => pduAt(n + 2))));
  await until(() => answers.length === count, 'every answer');
  expect(answers).toEqual(
    Array.from({ length: count }, (__, n) => ({ command: answer, status, sequence: n + 2 })),
  );
  expect([...turns.values()].reduce((sum, one) => sum + one, 0)).toBe(count);
  expect(Math.max(...turns.values())).toBeLessThanOrEqual(perTurnMax);
});

test('a request that is longer than any message may be is refused and not kept', async () => {
  const { port } = await start();
  const { socket, answers } = await bind(port);
  const parameter = (octets: number) =>
    Buffer.concat([Buffer.from([0x14, 0x01, octets >> 8, octets & 0xff]), Buffer.alloc(octets)]);
  const submit = (sequence: number, octets: number) =>
    pduOf(
      command.submitSm,
      sequence,
      Buffer.concat([
        Buffer.from('\0\0\x019000\0\x01\x01989121234567\0', 'latin1'),
        Buffer.alloc(10),
        parameter(octets),
      ]),
    );
  // The first is taken and waits for ever.
  socket.write(Buffer.concat([submit(2, 15_000), submit(3, 17_000), pduOf(command.enquireLink, 4)]));
  await until(() => answers.some(({ sequence }) => sequence === 4), 'the answer to what came last');
  expect(answers).toEqual([
    { command: command.submitSmResp, status: 0x01, sequence: 3 },
    { command: command.enquireLinkResp, status: 0, sequence: 4 },
  ]);
});
