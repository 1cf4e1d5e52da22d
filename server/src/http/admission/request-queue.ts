import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { LoopTurns } from './loop-turns.ts';

/** Node's own marks of a connection that it does not read: by these it leaves a pause of ours alone. */
type HttpSocket = Socket & { _paused?: boolean; parser?: { resume(): void } | null };
type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Arrived {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const heldMax = 32;

/**
 * Gives the requests of each connection to the HTTP library one after the other, and shares the turns of the event loop
 * between callers. Node reads all requests of a packet at once, thousands of small ones; those that cannot be worked on
 * yet are held, the connection is not read meanwhile, and one that sends more than are held is closed after its last
 * answer: whoever pipelines so many asks for the rest again.
 */
export function queueRequests(
  server: Server,
  {
    turns,
    callerOf,
  }: { readonly turns: LoopTurns; readonly callerOf: (request: IncomingMessage) => unknown },
): void {
  const [handle] = server.listeners('request') as Handle[];
  if (handle === undefined) return;
  const queues = new WeakMap<Socket, ConnectionQueue>();
  server.off('request', handle);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    let queue = queues.get(socket);
    if (queue === undefined) queues.set(socket, (queue = new ConnectionQueue(socket, begin)));
    queue.add({ request, response });
  });

  function begin({ request, response }: Arrived): void {
    const startedAt = performance.now();
    if (!turns.isSpent) {
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
  readonly #begin: (arrived: Arrived) => void;
  readonly #held: Arrived[] = [];
  #isWorking = false;
  #isFlooded = false;

  constructor(socket: Socket, begin: (arrived: Arrived) => void) {
    this.#socket = socket;
    this.#begin = begin;
  }

  add(arrived: Arrived): void {
    if (!this.#isWorking) this.#start(arrived);
    else if (this.#held.length < heldMax && !this.#isFlooded) this.#hold(arrived);
    else this.#isFlooded = true;
  }

  #hold(arrived: Arrived): void {
    this.#held.push(arrived);
    // After each answer Node reads on, unless the connection has this mark.
    this.#socket._paused = true;
    this.#socket.pause();
  }

  #resume(): void {
    if (this.#socket._paused !== true || this.#socket.writableNeedDrain) return;
    this.#socket._paused = false;
    this.#socket.parser?.resume();
    this.#socket.resume();
  }

  #start(arrived: Arrived): void {
    this.#isWorking = true;
    // Nothing is said of more than are held; the last of those says that the connection closes.
    if (this.#isFlooded && this.#held.length === 0) arrived.response.shouldKeepAlive = false;
    arrived.response.once('close', this.#next);
    this.#begin(arrived);
  }

  readonly #next = (): void => {
    this.#isWorking = false;
    const next = this.#held.shift();
    // The body of the last one may be still to come.
    if (this.#held.length === 0 && !this.#isFlooded) this.#resume();
    if (next !== undefined) this.#start(next);
    else if (this.#isFlooded) this.#socket.destroySoon();
  };
}
