import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';

import { insufficientBalance, type Failure } from '../../../../failure.ts';
import { CommitUnknown } from '../../../../storage/connections/commit-unknown.ts';
import { idempotencyConflict } from '../../../common/idempotency/index.ts';
import type { AcceptedSend, SingleSend } from '../send.ts';
import { readAddress } from './forwarding-address.ts';
import {
  forwarded,
  FrameReader,
  frameText,
  type ForwardedSend,
  type NumberedAnswer,
  type Problem,
  type WorkerFrame,
} from './frames.ts';

const tickMs = 1000;
const silentTicksMax = 3;

interface Waiting {
  readonly resolve: (answer: AcceptedSend) => void;
  readonly reject: (problem: unknown) => void;
}

/** Nothing of a send has left this process: any process may accept it. */
export class NotForwarded extends Error {}

/** The way from this process to one worker that takes its sends. */
export class WorkerConnection {
  readonly #socket: TLSSocket;
  readonly #reader = new FrameReader<WorkerFrame>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #timer: NodeJS.Timeout;
  #outgoing: (readonly [number, ForwardedSend])[] = [];
  #lastNumber = 0;
  #silentTicks = 0;
  #isUsable = false;
  #wasUsable = false;
  #isLeaving = false;

  constructor(address: string, secret: ConnectionOptions, onClosed: (wasUsable: boolean) => void) {
    this.#socket = connect({ ...secret, ...readAddress(address) });
    this.#socket.setNoDelay(true).setEncoding('utf8');
    this.#socket.on('error', () => undefined);
    this.#socket.on('data', (piece: string) => {
      try {
        this.#read(piece);
      } catch {
        this.drop();
      }
    });
    this.#socket.once('end', () => (this.#isUsable = false));
    this.#socket.once('close', () => {
      this.#end();
      onClosed(this.#wasUsable);
    });
    this.#timer = setInterval(() => this.#tick(), tickMs);
    this.#timer.unref();
  }

  /** The worker is there, stays, and has a carrier. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Rejects with `NotForwarded` if it was not sent, and with `CommitUnknown` if the worker is lost before it answers. */
  accept(send: SingleSend): Promise<AcceptedSend> {
    return new Promise((resolve, reject) => {
      const number = (this.#lastNumber += 1);
      this.#waiting.set(number, { resolve, reject });
      // Those of one turn of the event loop go together.
      if (this.#outgoing.push([number, forwarded(send)]) === 1) setImmediate(() => this.#flush());
    });
  }

  /** Ends the connection as soon as nothing waits for its answer. */
  leave(): void {
    this.#isLeaving = true;
    this.#isUsable = false;
    if (this.#waiting.size === 0) this.#socket.end();
  }

  drop(): void {
    this.#socket.destroy();
  }

  #flush(): void {
    if (!this.#socket.writable) return this.#rejectUnsent();
    const sends = this.#outgoing;
    this.#outgoing = [];
    this.#socket.write(frameText({ sends }));
  }

  #rejectUnsent(): void {
    for (const [number] of this.#outgoing) {
      this.#waiting.get(number)?.reject(new NotForwarded());
      this.#waiting.delete(number);
    }
    this.#outgoing = [];
  }

  #read(piece: string): void {
    this.#silentTicks = 0;
    for (const { answers, isUp, isLeaving } of this.#reader.read(piece)) {
      for (const answer of answers) this.#settle(answer);
      this.#isUsable = isUp && !isLeaving && !this.#isLeaving;
      this.#wasUsable ||= this.#isUsable;
      if (isLeaving || this.#isLeaving) this.leave();
    }
  }

  #settle([number, answer, problem]: NumberedAnswer): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (answer === null) waiting?.reject(errorOf(problem));
    else waiting?.resolve(answer);
  }

  // Counts ticks and not elapsed time: a process that stood still has not read what came meanwhile.
  #tick(): void {
    this.#silentTicks += 1;
    if (this.#silentTicks > silentTicksMax) this.drop();
  }

  #end(): void {
    clearInterval(this.#timer);
    this.#isUsable = false;
    this.#rejectUnsent();
    const lost = new CommitUnknown(new Error('the worker that was to accept the send is lost'));
    for (const { reject } of this.#waiting.values()) reject(lost);
    this.#waiting.clear();
  }
}

const refusals: Readonly<Record<string, () => Failure>> = {
  insufficient_balance: insufficientBalance,
  idempotency_conflict: idempotencyConflict,
};

/** As it would have been thrown here: answers follow from its code. */
function errorOf(problem: Problem | undefined): Error {
  const { code = '', message = 'a worker gave no answer' } = problem ?? {};
  return refusals[code]?.() ?? Object.assign(new Error(message), code !== '' && { code });
}
