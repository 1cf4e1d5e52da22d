import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { bindPdu, command, pduOf, submitPdu, type Login } from '../../bench/parts/raw-smpp.ts';
import type { Counts } from '../abuse/wire.ts';
import { PduStream } from './raw-pdu.ts';

interface Attack {
  readonly port: number;
  /** The attacker has an address of its own. */
  readonly from: string;
  readonly login: Login;
  /** By `performance.now()` of the attacker. */
  readonly end: number;
  readonly counts: Counts;
}

type Behaviour = (attack: Attack) => Promise<unknown>;

const line = '90008361';
const slowMs = 100;
const windowMax = 100;
const again = 50;
const submitMulti = 0x21;
const querySm = 0x03;

const times = (count: number, one: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const isOver = ({ end }: Attack) => performance.now() >= end;

/** As many at once as named, each again when it ended, until the time is up. */
async function keep(attack: Attack, count: number, live: (n: number) => Promise<unknown>): Promise<void> {
  await times(count, async (n) => {
    while (!isOver(attack)) {
      await live(n);
      await sleep(again);
    }
  });
}

interface Peer {
  /** Writes once connected. */
  open(socket: net.Socket): void;
  /** After a bind that was not refused. */
  bound?(socket: net.Socket): void;
  answered?(socket: net.Socket, commandId: number): void;
  readonly reads?: 'nothing';
  /** Leaves deliver_sm without an answer. */
  readonly isSilent?: boolean;
}

/** Resolves when the connection ended, at the latest at the end of the attack. */
function connect(attack: Attack, peer: Peer): Promise<void> {
  const { port, from, end, counts } = attack;
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
    const timer = setTimeout(() => socket.destroy(), end - performance.now());
    socket.on('error', () => undefined);
    socket.on('connect', () => peer.open(socket));
    socket.on('close', () => {
      clearTimeout(timer);
      if (performance.now() < end) count('ended');
      resolve();
    });
    if (peer.reads === 'nothing') return void socket.pause();
    const stream = new PduStream();
    socket.on('data', (bytes) => {
      for (const { command: commandId, status, sequence } of stream.read(bytes)) {
        if (commandId === command.deliverSm && peer.isSilent !== true)
          socket.write(pduOf(command.response + command.deliverSm, sequence, Buffer.from([0])));
        if (commandId < command.response) continue;
        const isBind = commandId === command.response + command.bindTransceiver;
        count(`${isBind ? 'bind' : 'answer'} 0x${status.toString(16)}`);
        if (isBind && status === 0) peer.bound?.(socket);
        else peer.answered?.(socket, commandId);
      }
    });
  });
}

let serial = 0;
const nextSubmit = (text = 'Your code: 12345', header?: Buffer) =>
  submitPdu({
    sequence: (serial += 1),
    from: line,
    to: `98913${String(serial % 10_000_000).padStart(7, '0')}`,
    text,
    ...(header && { header }),
  });

const bindOf =
  ({ login }: Attack) =>
  (socket: net.Socket) =>
    void socket.write(bindPdu(login));

async function drip(socket: net.Socket, octets: Buffer): Promise<void> {
  for (const octet of octets) {
    if (socket.destroyed) return;
    socket.write(Buffer.from([octet]));
    await sleep(slowMs);
  }
}

/** Writes until the peer takes no more, and goes on when it does. */
function pour(socket: net.Socket, octets: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(octets));
  };
  socket.on('drain', more);
  more();
}

/** As many as its window has, each again when it was answered. */
const floodOf = (next: () => Buffer): Partial<Peer> => ({
  bound: (socket) => {
    for (let n = 0; n < windowMax; n += 1) socket.write(next());
  },
  answered: (socket) => void socket.write(next()),
});

const numbersOfList = 254;

/** A text that no pattern knows, to as many numbers as a list may have. */
function nextList(): Buffer {
  serial += 1;
  const numbers = Array.from({ length: numbersOfList }, (_, n) =>
    Buffer.from(
      `\x01\x01\x0198914${String((serial * numbersOfList + n) % 10_000_000).padStart(7, '0')}\0`,
      'latin1',
    ),
  );
  const text = Buffer.from('To all of you', 'latin1');
  return pduOf(
    submitMulti,
    serial,
    Buffer.concat([
      Buffer.from(`\0\0\x01${line}\0`, 'latin1'),
      Buffer.from([numbersOfList]),
      ...numbers,
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, text.length]),
      text,
    ]),
  );
}

const queryOf = () => pduOf(querySm, (serial += 1), Buffer.from(`1\0\0\x01${line}\0`, 'latin1'));

export const behaviours: Readonly<Record<string, Behaviour>> = {
  '500 clients write their bind an octet at a time': (attack) =>
    keep(attack, 500, () =>
      connect(attack, {
        open: (socket) => void drip(socket, Buffer.concat([bindPdu(attack.login), nextSubmit()])),
      }),
    ),
  '50 binds submit and read nothing': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        reads: 'nothing',
        open(socket) {
          socket.write(bindPdu(attack.login));
          setTimeout(
            () => pour(socket, Buffer.concat(Array.from({ length: 50 }, () => nextSubmit()))),
            slowMs,
          );
        },
      }),
    ),
  '50 binds fill their windows and leave every receipt unanswered': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        isSilent: true,
        open: bindOf(attack),
        bound: (socket) => {
          for (let n = 0; n < windowMax; n += 1) socket.write(nextSubmit());
        },
      }),
    ),
  '200 logins at once with wrong passwords': (attack) =>
    keep(attack, 200, () =>
      connect(attack, {
        open: (socket) => void socket.write(bindPdu({ ...attack.login, password: 'wrong' })),
      }),
    ),
  '50 clients bind for every message': (attack) =>
    keep(attack, 50, () =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) => void socket.write(nextSubmit()),
        answered: (socket) => void socket.destroy(),
      }),
    ),
  '2,000 connections say nothing': (attack) =>
    keep(attack, 2000, () => connect(attack, { open: () => undefined })),
  '20 binds pour enquire_link': (attack) =>
    keep(attack, 20, () =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) => pour(socket, Buffer.concat(Array.from({ length: 500 }, () => pduOf(0x15, 1)))),
      }),
    ),
  '50 binds fill their windows with texts that no pattern knows': (attack) =>
    keep(attack, 50, () =>
      connect(attack, { open: bindOf(attack), ...floodOf(() => nextSubmit('A sale this weekend')) }),
    ),
  '20 binds fill their windows with lists of 254 numbers': (attack) =>
    keep(attack, 20, () => connect(attack, { open: bindOf(attack), ...floodOf(nextList) })),
  '50 binds fill their windows with queries': (attack) =>
    keep(attack, 50, () => connect(attack, { open: bindOf(attack), ...floodOf(queryOf) })),
  '20 binds send first parts of texts without end': (attack) =>
    keep(attack, 20, (n) =>
      connect(attack, {
        open: bindOf(attack),
        bound: (socket) => void socket.write(nextSubmit('x'.repeat(60), partHeader(n))),
        answered: (socket) => void socket.write(nextSubmit('x'.repeat(60), partHeader(n))),
      }),
    ),
};

let reference = 0;
const partHeader = (n: number) => {
  reference += 1;
  return Buffer.from([6, 8, 4, (reference >> 8) & 0xff, reference & 0xff, 255, 1 + (n % 250)]);
};
