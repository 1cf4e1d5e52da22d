import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { EventStream } from './endpoint.ts';
import { tooManyListeners } from './refusals.ts';

interface Limits {
  readonly listenersMax: number;
  readonly heartbeatMs: number;
  readonly unreadBytesMax: number;
}

const usualLimits: Limits = { listenersMax: 100, heartbeatMs: 15_000, unreadBytesMax: 1024 * 1024 };
const retryMs = 2_000;

/**
 * The event streams that this process holds open: bounded in number and in memory, and ended when the service
 * drains. Whoever is cut off comes back by itself, as EventSource does.
 */
export class EventStreams {
  readonly #open = new Set<Readable>();
  readonly #limits: Limits;
  #heartbeat: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  get size(): number {
    return this.#open.size;
  }

  /** What goes out as the body of the answer. */
  answer(reply: FastifyReply, stream: EventStream): Readable | string {
    if (this.#open.size >= this.#limits.listenersMax) throw tooManyListeners({}, { 'retry-after': '10' });
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    // Proxies in the manner of nginx would hold the events back until a buffer is full.
    reply.header('x-accel-buffering', 'no');
    // Nobody would ever end a stream whose body is not sent.
    return reply.request.method === 'HEAD' ? '' : this.#start(stream);
  }

  /** Ends every stream, and those that are asked for from now on at once. */
  endAll(): void {
    this.#isEnding = true;
    for (const body of this.#open) body.push(null);
  }

  #start(stream: EventStream): Readable {
    let stop = () => {};
    const body = new Readable({
      read: () => undefined,
      destroy: (problem, done) => {
        this.#open.delete(body);
        if (this.#open.size === 0) clearInterval(this.#heartbeat);
        stop();
        done(problem);
      },
    });
    this.#write(body, `retry: ${retryMs}\n\n`);
    stop = stream.open((name, data) =>
      this.#write(body, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    );
    if (this.#open.size === 0) this.#beat();
    this.#open.add(body);
    if (this.#isEnding) body.push(null);
    return body;
  }

  #write(body: Readable, text: string): void {
    if (body.destroyed || this.#isEnding) return;
    if (body.readableLength > this.#limits.unreadBytesMax) body.destroy();
    else body.push(text);
  }

  // A comment now and then keeps proxies from closing a silent connection, and finds out who has left.
  #beat(): void {
    this.#heartbeat = setInterval(() => {
      for (const body of this.#open) this.#write(body, ': still here\n\n');
    }, this.#limits.heartbeatMs).unref();
  }
}

/** The schema of an endpoint whose answer is a stream of events. */
export const eventStreamAnswer = Type.Unsafe<never>({
  type: 'string',
  contentMediaType: 'text/event-stream',
});
