import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { EventStream } from '../endpoint.ts';
import { tooManyListeners } from '../refusals.ts';

interface Limits {
  readonly listenersMax: number;
  readonly heartbeatMs: number;
  readonly unreadBytesMax: number;
}

const defaultLimits: Limits = { listenersMax: 100, heartbeatMs: 15_000, unreadBytesMax: 1024 * 1024 };
const retryMs = 2_000;

/**
 * The open event streams of this process: limited in number and in unread bytes, and ended when the service drains.
 * EventSource reconnects by itself.
 */
export class EventStreams {
  readonly #open = new Set<Readable>();
  readonly #limits: Limits;
  #heartbeat: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  get size(): number {
    return this.#open.size;
  }

  /** The body of the answer. */
  answer(reply: FastifyReply, stream: EventStream): Readable | string {
    if (this.#open.size >= this.#limits.listenersMax) throw tooManyListeners({}, { 'retry-after': '10' });
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    // nginx and similar proxies would buffer the events.
    reply.header('x-accel-buffering', 'no');
    // A HEAD request sends no body, so its stream would never be ended.
    return reply.request.method === 'HEAD' ? '' : this.#start(stream);
  }

  /** Ends every stream, and later ones as soon as they are opened. */
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
    body.push(`retry: ${retryMs}\n\n`);
    if (this.#open.size === 0) this.#startHeartbeat();
    this.#open.add(body);
    stop = stream.open(
      (name, data) => this.#write(body, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      () => this.#end(body),
    );
    if (this.#isEnding) body.push(null);
    return body;
  }

  #end(body: Readable): void {
    // A second end, or one while all are ended, would be a push after the end.
    if (!this.#open.delete(body) || this.#isEnding) return;
    if (this.#open.size === 0) clearInterval(this.#heartbeat);
    body.push(null);
  }

  #write(body: Readable, text: string): void {
    if (body.destroyed || this.#isEnding || !this.#open.has(body)) return;
    if (body.readableLength > this.#limits.unreadBytesMax) body.destroy();
    else body.push(text);
  }

  // Heartbeat: keeps proxies from closing an idle connection, and detects clients that are gone.
  #startHeartbeat(): void {
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
