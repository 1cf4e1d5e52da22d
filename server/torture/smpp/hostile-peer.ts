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

export type Behaviour = (attack: Attack) => Promise<unknown>;

export const line = '90008361';
export const windowMax = 100;
export const slowMs = 100;
const again = 50;

const isOver = ({ end }: Attack) => performance.now() >= end;

/** As many at once as named, each again when it ended, until the time is up. */
export async function keep(
  attack: Attack,
  count: number,
  live: (n: number) => Promise<unknown>,
): Promise<void> {
  const lives = Array.from({ length: count }, async (_, n) => {
    while (!isOver(attack)) {
      await live(n);
      await sleep(again);
    }
  });
  await Promise.all(lives);
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
  /** Goes on reading after it said that it writes no more. */
  readonly isHalfOpen?: boolean;
}

/** Resolves when the connection ended, at the latest at the end of the attack. */
export function connect(attack: Attack, peer: Peer): Promise<void> {
  const { port, from, end, counts } = attack;
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  return new Promise((resolve) => {
    const place = { port, host: '127.0.0.1', localAddress: from, noDelay: true };
    const socket = net.connect({ ...place, allowHalfOpen: peer.isHalfOpen === true });
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
export const nextSerial = (): number => (serial += 1);

export const nextSubmit = (text = 'Your code: 12345', header?: Buffer): Buffer =>
  submitPdu({
    sequence: nextSerial(),
    from: line,
    to: `98913${String(serial % 10_000_000).padStart(7, '0')}`,
    text,
    ...(header && { header }),
  });

export const bindOf =
  ({ login }: Attack) =>
  (socket: net.Socket): void =>
    void socket.write(bindPdu(login));

export async function drip(socket: net.Socket, octets: Buffer): Promise<void> {
  for (const octet of octets) {
    if (socket.destroyed) return;
    socket.write(Buffer.from([octet]));
    await sleep(slowMs);
  }
}

/** Writes until the peer takes no more, and goes on when it does. */
export function pour(socket: net.Socket, octets: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(octets));
  };
  socket.on('drain', more);
  more();
}

/** As many as its window has, each again when it was answered. */
export const floodOf = (next: () => Buffer): Partial<Peer> => ({
  bound: (socket) => {
    for (let n = 0; n < windowMax; n += 1) socket.write(next());
  },
  answered: (socket) => void socket.write(next()),
});

/** One PDU many times, to be poured. */
export const manyOf = (next: () => Buffer, count = 500): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => next()));
