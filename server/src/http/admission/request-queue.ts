import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { LoopTurns } from './loop-turns.ts';

/** Node marks a connection with `_paused` while its caller does not read the answers; its parser takes nothing then. */
type HttpSocket = Socket & { readonly _paused?: boolean };
type Accept = (socket: Socket) => void;
type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Parse = (bytes: Buffer) => void;

interface Arrived {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

type Begin = (arrived: Arrived, isPipelined: boolean) => void;

interface Options {
  readonly turns: LoopTurns;
  readonly callerOf: (request: IncomingMessage) => unknown;
}

/** At most some 200 requests of the shortest kind: 3 ms of parsing. */
const sliceBytes = 4096;

/**
 * Gives the requests of each connection to the HTTP library one after the other, and shares the turns of the event loop
 * between callers. Node by itself parses all that it read at once, thousands of small requests of a caller that pipelines;
 * here it gets a slice, and the next one when the requests of the last are answered.
 */
export function queueRequests(server: Server, { turns, callerOf }: Options): void {
  const [accept] = server.listeners('connection') as Accept[];
  const [handle] = server.listeners('request') as Handle[];
  if (accept === undefined || handle === undefined) return;
  const queues = new WeakMap<Socket, ConnectionQueue>();
  server.off('connection', accept);
  server.on('connection', (socket: Socket) => {
    accept.call(server, socket);
    queues.set(socket, new ConnectionQueue(socket, { turns, begin }));
  });
  server.off('request', handle);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    queues.get(request.socket)?.add({ request, response });
  });

  function begin({ request, response }: Arrived, isPipelined: boolean): void {
    const startedAt = performance.now();
    if (!turns.isSpent && !isPipelined) {
      handle?.call(server, request, response);
      turns.count(startedAt);
      return;
    }
    turns.later(callerOf(request), () => {
      if (!request.socket.destroyed) handle?.call(server, request, response);
      return false;
    });
  }
}

class ConnectionQueue {
  readonly #socket: HttpSocket;
  readonly #turns: LoopTurns;
  readonly #begin: Begin;
  readonly #parse: Parse;
  readonly #held: Arrived[] = [];
  /** Read, and not parsed yet. */
  #unparsed: Buffer | undefined;
  #isWorking = false;
  #isInTurns = false;

  constructor(socket: Socket, { turns, begin }: { readonly turns: LoopTurns; readonly begin: Begin }) {
    this.#socket = socket;
    this.#turns = turns;
    this.#begin = begin;
    // Node reads the connection past JavaScript until somebody else listens to its data.
    this.#parse = socket.listeners('data')[0] as Parse;
    socket.off('data', this.#parse).on('data', this.#read);
    socket.on('drain', this.#goOn).on('resume', this.#goOn);
  }

  add(arrived: Arrived): void {
    if (this.#isWorking) this.#held.push(arrived);
    else this.#start(arrived, false);
  }

  readonly #read = (bytes: Buffer): void => {
    this.#unparsed = this.#unparsed === undefined ? bytes : Buffer.concat([this.#unparsed, bytes]);
    if (!this.#turns.isSpent) this.#step();
    else this.#goOn();
  };

  // Requests wait, or the caller does not read: the rest of what was sent stays where it is. The body of a request that is
  // in work may be still to come.
  get #mayParse(): boolean {
    return this.#held.length === 0 && this.#socket._paused !== true && !this.#socket.destroyed;
  }

  readonly #step = (): boolean => {
    this.#isInTurns = false;
    const bytes = this.#unparsed;
    if (bytes === undefined || !this.#mayParse) return false;
    const startedAt = performance.now();
    this.#unparsed = bytes.length > sliceBytes ? bytes.subarray(sliceBytes) : undefined;
    this.#parse(bytes.length > sliceBytes ? bytes.subarray(0, sliceBytes) : bytes);
    this.#turns.count(startedAt);
    this.#goOn();
    return false;
  };

  readonly #goOn = (): void => {
    if (this.#unparsed === undefined) {
      if (this.#held.length > 0) this.#socket.pause();
      else if (this.#socket.isPaused() && this.#mayParse) this.#socket.resume();
      return;
    }
    this.#socket.pause();
    if (this.#isInTurns || !this.#mayParse) return;
    this.#isInTurns = true;
    this.#turns.later(this.#socket.remoteAddress, this.#step);
  };

  #start(arrived: Arrived, isPipelined: boolean): void {
    this.#isWorking = true;
    arrived.response.once('close', this.#next);
    this.#begin(arrived, isPipelined);
  }

  readonly #next = (): void => {
    this.#isWorking = false;
    const next = this.#held.shift();
    if (next !== undefined) this.#start(next, true);
    this.#goOn();
  };
}
