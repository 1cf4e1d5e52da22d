import type { Socket } from 'node:net';

import { keepAliveSeconds } from '../connection-rules.ts';
import { readPlainRequest, type LastHead, type PlainMessage } from './read-plain-request.ts';

/** The bytes of an answer; `null` when the connection must close without one. */
export type Respond = (answer: string | null) => void;

export interface ConnectionOwner {
  /** Starts answering, or returns false if the request is for somebody else. */
  serve(message: PlainMessage, socket: Socket, respond: Respond): boolean;
  readonly bodyBytesMax: number;
  /** Gives the connection to node:http, which reads on from the bytes that were put back. */
  handOver(socket: Socket): void;
  ended(connection: PlainConnection): void;
}

interface Place {
  answer: string | undefined;
}

// Node answers 408 to a connection that never asks; it gets those that are silent for so long.
const silentMs = 5000;
const pipelinedMax = 64;

const connections = new WeakMap<Socket, PlainConnection>();

/** What the connection has waited for longest, as an object that stays the same while it does. */
export function oldestPlainRequest(socket: Socket): object | undefined {
  return connections.get(socket)?.oldest;
}

/**
 * A connection whose requests have all been plain so far. Answers leave in the order of the requests. At the first doubt
 * the rest belongs to node:http, once everything before it is answered. A caller that does not read its answers is not
 * read from either.
 */
export class PlainConnection {
  readonly #socket: Socket;
  readonly #owner: ConnectionOwner;
  readonly #places: Place[] = [];
  readonly #reading: { readonly last: LastHead; readonly bodyBytesMax: number };
  #rest: Buffer | undefined;
  #isClosing = false;
  #hasServed = false;

  constructor(socket: Socket, owner: ConnectionOwner) {
    this.#socket = socket;
    this.#owner = owner;
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
    let at = 0;
    while (at < bytes.length) {
      const message = this.#mayAskMore() ? readPlainRequest(bytes, at, this.#reading) : undefined;
      if (message === undefined || !this.#serve(message)) {
        this.#doubt(bytes.subarray(at));
        return;
      }
      at = message.end;
    }
  };

  #mayAskMore(): boolean {
    return !this.#isClosing && this.#places.length < pipelinedMax && !this.#socket.writableNeedDrain;
  }

  #serve(message: PlainMessage): boolean {
    const place: Place = { answer: undefined };
    this.#places.push(place);
    const isServed = this.#owner.serve(message, this.#socket, (answer) => {
      if (answer === null) this.#socket.destroy();
      place.answer = answer ?? '';
      this.#send();
    });
    if (!isServed) {
      this.#places.pop();
      return false;
    }
    if (!this.#hasServed) {
      this.#hasServed = true;
      this.#socket.setTimeout(keepAliveSeconds * 1000);
    }
    return true;
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
    if (this.isWaiting) return;
    if (this.#isClosing) socket.destroySoon();
    else if (this.#rest !== undefined) this.#handOver(this.#rest);
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

  // The caller has read its answers; what was put aside waits for those that are still owed.
  readonly #goOn = (): void => {
    if (this.#rest === undefined) this.#socket.resume();
  };
  // The caller sends no more, and may still wait for answers.
  readonly #finish = (): void => this.close();
  readonly #fail = (): void => void this.#socket.destroy();
  readonly #leave = (): void => this.#owner.ended(this);
  readonly #expire = (): void => {
    if (this.isWaiting) return;
    if (this.#hasServed) this.#socket.destroy();
    else this.#handOver(undefined);
  };
}
