import type { Socket } from 'node:net';

import type { LoopTurns } from '../admission/loop-turns.ts';
import { keepAliveSeconds } from '../connection-rules.ts';
import { incomplete, readPlainRequest, type LastHead, type PlainMessage } from './read-plain-request.ts';

/** The bytes of an answer; `null` when the connection must close without one. */
export type Respond = (answer: string | null) => void;

/** Whether a connection is read further. */
export interface Flow {
  /** A request waits for a place to be worked on: nothing more is read until `goOn`. */
  readonly hold: () => void;
  readonly goOn: () => void;
}

export interface ConnectionOwner {
  /** Starts answering and says who asks, or returns undefined if the request is not for this lane. */
  serve(
    message: PlainMessage,
    socket: Socket,
    way: {
      readonly respond: Respond;
      readonly flow: Flow;
      /** In place of `respond` and `goOn`: a request that is held is for node:http after all. */
      readonly giveBack: () => void;
    },
  ): { readonly asker: unknown } | undefined;
  readonly bodyBytesMax: number;
  readonly turns: LoopTurns;
  /** Gives the connection to node:http, which reads on from the bytes that were put back. */
  handOver(socket: Socket): void;
  ended(connection: PlainConnection): void;
}

interface Place {
  answer: string | undefined;
}

// Node answers 408 to a connection that never asks; it gets those that are silent for so long.
const silentMs = 5000;
const unansweredMax = 64;
// Requests that are begun before others get their turn.
const stepRequests = 4;

// oxlint-disable-next-line architecture/state -- a mark on the socket, which ends with it
const connections = new WeakMap<Socket, PlainConnection>();

/** What the connection has waited for longest, as an object that stays the same while it does. */
export function oldestPlainRequest(socket: Socket): object | undefined {
  return connections.get(socket)?.oldest;
}

/**
 * A connection whose requests have all been plain so far. Answers leave in the order of the requests. At the first doubt
 * the rest belongs to node:http, once everything before it is answered. It is not read further while its caller does not
 * read the answers, while too many of them are owed, and while a request waits for a place to be worked on.
 */
export class PlainConnection {
  readonly #socket: Socket;
  readonly #owner: ConnectionOwner;
  readonly #places: Place[] = [];
  readonly #reading: { readonly last: LastHead; readonly bodyBytesMax: number };
  /** Read, and not plain: for node:http. */
  #rest: Buffer | undefined;
  /** Read, and not looked at yet. */
  #aside: Buffer | undefined;
  /** What is aside is the beginning of a request. */
  #isIncomplete = false;
  #asker: unknown;
  readonly #flow: Flow = {
    hold: () => {
      this.#held += 1;
      this.#socket.pause();
    },
    goOn: () => {
      this.#held -= 1;
      this.#goOn();
    },
  };
  #held = 0;
  #isInTurns = false;
  #isClosing = false;
  #hasServed = false;

  constructor(socket: Socket, owner: ConnectionOwner) {
    this.#socket = socket;
    this.#owner = owner;
    this.#asker = socket.remoteAddress;
    this.#reading = { last: { text: '', head: undefined }, bodyBytesMax: owner.bodyBytesMax };
    socket.on('data', this.#read).on('end', this.#finish).on('timeout', this.#expire);
    socket.on('error', this.#fail).on('close', this.#leave).on('drain', this.#goOn);
    socket.setTimeout(silentMs);
    connections.set(socket, this);
  }

  /** Whether something that was asked here is not answered yet. */
  get isWaiting(): boolean {
    return this.#places.length > 0;
  }

  get oldest(): object | undefined {
    return this.#places[0];
  }

  /** Closes after the last answer that is owed, without waiting for the caller to close too. */
  close(): void {
    this.#isClosing = true;
    if (!this.isWaiting) this.#socket.destroySoon();
  }

  readonly #read = (bytes: Buffer): void => {
    const read = this.#aside === undefined ? bytes : this.#complete(this.#aside, bytes);
    this.#aside = undefined;
    if (this.#owner.turns.isSpent) this.#setAside(read);
    else this.#serveFrom(read);
    this.#goOn();
  };

  #complete(beginning: Buffer, bytes: Buffer): Buffer {
    this.#isIncomplete = false;
    this.#socket.setTimeout(keepAliveSeconds * 1000);
    return Buffer.concat([beginning, bytes]);
  }

  /** Begins some of the requests; what is left is put aside, or is for node:http. */
  #serveFrom(bytes: Buffer): void {
    const startedAt = performance.now();
    let at = 0;
    for (let served = 0; at < bytes.length && served < stepRequests && this.#mayAskMore(); served += 1) {
      const message = readPlainRequest(bytes, at, this.#reading);
      // Of a caller that pipelines, the last one of a packet; the first of a connection may be of any kind.
      if (message === incomplete && this.#hasServed) {
        this.#aside = bytes.subarray(at);
        this.#isIncomplete = true;
        this.#socket.setTimeout(silentMs);
        break;
      }
      if (message === incomplete || message === undefined || !this.#serve(message, bytes, at)) {
        this.#owner.turns.count(startedAt);
        return this.#doubt(bytes.subarray(at));
      }
      at = message.end;
    }
    this.#owner.turns.count(startedAt);
    // What comes while the connection closes is not begun: the last answer says that it closes.
    if (at < bytes.length && !this.#isIncomplete && !this.#isClosing) this.#setAside(bytes.subarray(at));
  }

  #mayAskMore(): boolean {
    const isOwed = this.#places.length >= unansweredMax || this.#socket.writableNeedDrain;
    return !this.#isClosing && !isOwed && this.#held === 0;
  }

  #setAside(bytes: Buffer): void {
    this.#socket.pause();
    this.#aside = bytes;
  }

  // Called whenever something may have changed: an answer left, the caller read its answers, a place was free.
  readonly #goOn = (): void => {
    if (this.#rest !== undefined || this.#isInTurns || this.#socket.destroyed) return;
    if (this.#aside === undefined || this.#isIncomplete) {
      if (this.#mayAskMore() && this.#socket.isPaused()) this.#socket.resume();
      return;
    }
    if (!this.#mayAskMore()) return;
    this.#isInTurns = true;
    this.#owner.turns.later(this.#asker, this.#step);
  };

  readonly #step = (): boolean => {
    this.#isInTurns = false;
    const bytes = this.#aside;
    if (bytes === undefined || this.#socket.destroyed || !this.#mayAskMore()) return false;
    this.#aside = undefined;
    this.#serveFrom(bytes);
    this.#goOn();
    return false;
  };

  #serve(message: PlainMessage, bytes: Buffer, at: number): boolean {
    const place: Place = { answer: undefined };
    this.#places.push(place);
    const respond: Respond = (answer) => {
      if (answer === null) this.#socket.destroy();
      place.answer = answer ?? '';
      this.#send();
    };
    const request = this.#owner.serve(message, this.#socket, {
      respond,
      flow: this.#flow,
      giveBack: () => this.#giveBack(place, bytes.subarray(at, message.end)),
    });
    if (request === undefined) {
      this.#places.pop();
      return false;
    }
    this.#asker = request.asker;
    if (!this.#hasServed) {
      this.#hasServed = true;
      this.#socket.setTimeout(keepAliveSeconds * 1000);
    }
    return true;
  }

  // Nothing behind it was begun, as it is held.
  #giveBack(place: Place, bytes: Buffer): void {
    this.#held -= 1;
    this.#places.splice(this.#places.indexOf(place), 1);
    const rest = this.#aside === undefined ? bytes : Buffer.concat([bytes, this.#aside]);
    this.#aside = undefined;
    if (this.#socket.destroyed) return;
    if (this.isWaiting) this.#doubt(rest);
    else this.#handOver(rest);
  }

  #send(): void {
    const socket = this.#socket;
    let answers = '';
    while (this.#places[0]?.answer !== undefined) answers += this.#places.shift()?.answer ?? '';
    if (answers === '' || socket.destroyed) return;
    // Those that become ready in the same turn leave with it in one write.
    if (this.isWaiting) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    if (!socket.write(answers)) socket.pause();
    if (this.isWaiting) return this.#goOn();
    if (this.#isClosing) socket.destroySoon();
    else if (this.#rest !== undefined) this.#handOver(this.#rest);
    else this.#goOn();
  }

  #doubt(rest: Buffer): void {
    // The last answer says that the connection closes.
    if (this.#isClosing) return;
    if (!this.isWaiting) return this.#handOver(rest);
    this.#socket.pause();
    this.#rest = rest;
  }

  #handOver(rest: Buffer | undefined): void {
    const socket = this.#socket;
    socket.off('data', this.#read).off('end', this.#finish).off('timeout', this.#expire);
    socket.off('error', this.#fail).off('close', this.#leave).off('drain', this.#goOn);
    socket.setTimeout(0);
    this.#owner.ended(this);
    if (rest !== undefined) socket.unshift(rest);
    this.#owner.handOver(socket);
    // Paused while answers were owed.
    socket.resume();
  }

  // The caller sends no more, and may still wait for answers to what it sent.
  readonly #finish = (): void => this.close();
  readonly #fail = (): void => void this.#socket.destroy();
  readonly #leave = (): void => this.#owner.ended(this);
  readonly #expire = (): void => {
    if (this.isWaiting) return;
    // Node answers a request that does not arrive.
    if (this.#isIncomplete && this.#aside !== undefined) this.#handOver(this.#aside);
    else if (this.#hasServed) this.#socket.destroy();
    else this.#handOver(undefined);
  };
}
