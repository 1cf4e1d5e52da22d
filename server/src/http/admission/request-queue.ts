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
  /** A proxy sends requests of others on the same connection: nothing on it may be slow until its last answer. */
  readonly isShared: boolean;
}

/** At most some 200 requests of the shortest kind: 3 ms of parsing. */
const sliceBytes = 4096;
/** Of a body that comes after its answer and is not looked at: a body of 10 MB is then 600 pieces of work, not 2,400. */
const unheededBytes = 16_384;
/** Between reads of such a body, 64 kB each: read as fast as they come, bodies of 10 MB doubled the times of codes. */
const restMs = 25;

/**
 * Gives the requests of each connection to the HTTP library one after the other, and shares the turns of the event loop
 * between callers. Node by itself parses all that it read at once, thousands of small requests of a caller that pipelines;
 * here it gets a slice, and the next one when the requests of the last are answered.
 */
export function queueRequests(server: Server, { turns, callerOf, isShared }: Options): void {
  const [accept] = server.listeners('connection') as Accept[];
  const [handle] = server.listeners('request') as Handle[];
  if (accept === undefined || handle === undefined) return;
  const queues = new WeakMap<Socket, ConnectionQueue>();
  server.off('connection', accept);
  server.on('connection', (socket: Socket) => {
    accept.call(server, socket);
    queues.set(socket, new ConnectionQueue(socket, { turns, begin, isShared }));
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
  readonly #isShared: boolean;
  readonly #begin: Begin;
  readonly #parse: Parse;
  readonly #held: Arrived[] = [];
  /** Read, and not parsed yet. */
  #unparsed: Buffer | undefined;
  /** Answered, while its body may still come. */
  #answered: IncomingMessage | undefined;
  #isWorking = false;
  #isInTurns = false;
  #isResting = false;

  constructor(
    socket: Socket,
    { turns, begin, isShared }: Pick<Options, 'turns' | 'isShared'> & { begin: Begin },
  ) {
    this.#socket = socket;
    this.#isShared = isShared;
    this.#turns = turns;
    this.#begin = begin;
    // Node reads the connection past JavaScript until another listener takes its data.
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
    if (this.#isUnheeded && (!this.#isShared || this.#socket.writableEnded)) this.#rest();
    if (!this.#turns.isSpent) this.#step();
    else this.#goOn();
  };

  get #isUnheeded(): boolean {
    return this.#answered?.complete === false;
  }

  #rest(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#goOn();
    }, restMs);
  }

  // Requests wait, or the caller does not read: the rest of what was sent stays where it is. The body of a request that is
  // in work may be still to come.
  get #mayParse(): boolean {
    const isHeld = this.#held.length > 0 || this.#isResting;
    return !isHeld && this.#socket._paused !== true && !this.#socket.destroyed;
  }

  readonly #step = (): boolean => {
    this.#isInTurns = false;
    const bytes = this.#unparsed;
    if (bytes === undefined) return false;
    if (!this.#mayParse) {
      this.#goOn();
      return false;
    }
    const startedAt = performance.now();
    const length = this.#isUnheeded ? unheededBytes : sliceBytes;
    this.#unparsed = bytes.length > length ? bytes.subarray(length) : undefined;
    this.#parse(bytes.length > length ? bytes.subarray(0, length) : bytes);
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
    arrived.response.once('close', () => this.#next(arrived.request));
    this.#begin(arrived, isPipelined);
  }

  #next(answered: IncomingMessage): void {
    this.#isWorking = false;
    this.#answered = answered;
    const next = this.#held.shift();
    if (next !== undefined) this.#start(next, true);
    this.#goOn();
  }
}
