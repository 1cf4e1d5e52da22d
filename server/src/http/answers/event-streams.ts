import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { StreamGuard } from '../callers/stream-guard.ts';
import type { StreamHolder } from '../callers/stream-holder.ts';
import type { EventStream, OpenStream } from '../endpoint.ts';
import { StreamPlaces } from './stream-places.ts';

interface Limits {
  readonly listenersMax: number;
  readonly heartbeatMs: number;
  readonly unreadBytesMax: number;
}

/** Who listens. */
export interface Listener {
  /** Whose share of the places is used. */
  readonly share: string;
  /** Null: nothing that can end, such as the own machine. */
  readonly holder: StreamHolder | null;
}

const defaultLimits: Limits = { listenersMax: 100, heartbeatMs: 15_000, unreadBytesMax: 1024 * 1024 };
const retryMs = 2_000;
const leaveMs = 10_000;

/**
 * The open event streams of this process: limited in number and in unread bytes, ended with their caller and when
 * the service drains. EventSource reconnects by itself.
 */
export class EventStreams {
  /** What each open stream gives back when it ends. */
  readonly #open = new Map<Readable, (() => void)[]>();
  readonly #limits: Limits;
  readonly #places: StreamPlaces;
  readonly #guard: StreamGuard | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(limits: Partial<Limits> = {}, guard?: StreamGuard) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#places = new StreamPlaces(this.#limits.listenersMax);
    this.#guard = guard;
  }

  get size(): number {
    return this.#open.size;
  }

  /** The body of the answer. */
  async answer(reply: FastifyReply, stream: EventStream, listener: Listener): Promise<Readable | string> {
    const isHead = reply.request.method === 'HEAD';
    // A HEAD request sends no body, so its stream would never be ended: it takes no place and prepares nothing.
    const body = isHead ? '' : await this.#start(stream, listener);
    if (isHead) this.#places.require(listener.share);
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    // nginx and similar proxies would buffer the events.
    reply.header('x-accel-buffering', 'no');
    return body;
  }

  /** Ends every stream, and later ones as soon as they are opened. */
  endAll(): void {
    this.#isEnding = true;
    for (const body of this.#open.keys()) body.push(null);
  }

  async #start(stream: EventStream, { share, holder }: Listener): Promise<Readable> {
    const body: Readable = new Readable({
      read: () => undefined,
      destroy: (problem, done) => {
        this.#forget(body);
        done(problem);
      },
    });
    const leave = this.#places.take({
      share,
      end: () => {
        leave();
        this.#end(body);
      },
    });
    try {
      this.#begin(body, await stream.prepare(), { holder, leave });
    } catch (problem) {
      leave();
      this.#forget(body);
      throw problem;
    }
    return body;
  }

  #begin(
    body: Readable,
    open: OpenStream,
    { holder, leave }: { readonly holder: StreamHolder | null; readonly leave: () => void },
  ): void {
    const stops = [leave];
    body.push(`retry: ${retryMs}\n\n`);
    if (this.#open.size === 0) this.#startHeartbeat();
    this.#open.set(body, stops);
    const end = () => this.#end(body);
    const isHeld = this.#endWith(holder, body, stops);
    const stop = open((name, data) => this.#tell(body, eventText(name, data)), end, isHeld);
    if (!this.#open.has(body)) return stop();
    stops.push(stop);
    if (this.#isEnding) body.push(null);
  }

  /** Ends the stream with its holder. Returns the question whether it is there, which ends the stream if it is not. */
  #endWith(holder: StreamHolder | null, body: Readable, stops: (() => void)[]): () => Promise<boolean> {
    const guard = this.#guard;
    if (guard === undefined || holder === null) return async () => true;
    const end = () => {
      this.#write(body, eventText('ended', {}));
      this.#end(body);
    };
    const isHeld = async () => {
      const isThere = await guard.isHeld(holder);
      if (!isThere) end();
      return isThere;
    };
    stops.push(guard.add({ holder, end }));
    // What ended between the look at the caller and now was not noticed.
    void isHeld();
    return isHeld;
  }

  #end(body: Readable): void {
    // A second end, or one while all are ended, would be a push after the end.
    if (!this.#forget(body) || this.#isEnding) return;
    body.push(null);
    // A stream that is not read is not waited for.
    setTimeout(() => body.destroy(), leaveMs).unref();
  }

  /** False if it is not open any more. */
  #forget(body: Readable): boolean {
    const stops = this.#open.get(body);
    if (stops === undefined) return false;
    this.#open.delete(body);
    if (this.#open.size === 0) clearInterval(this.#heartbeat);
    for (const stop of stops) stop();
    return true;
  }

  // While it is looked up whether streams still have their holders, what there is to tell waits.
  #tell(body: Readable, text: string): void {
    const checking = this.#guard?.checking;
    if (checking === undefined) this.#write(body, text);
    else void checking.then(() => this.#tell(body, text));
  }

  #write(body: Readable, text: string): void {
    if (body.destroyed || this.#isEnding || !this.#open.has(body)) return;
    if (body.readableLength > this.#limits.unreadBytesMax) body.destroy();
    else body.push(text);
  }

  // Heartbeat: keeps proxies from closing an idle connection, and detects clients that are gone.
  #startHeartbeat(): void {
    this.#heartbeat = setInterval(() => {
      for (const body of this.#open.keys()) this.#write(body, ': still here\n\n');
    }, this.#limits.heartbeatMs).unref();
  }
}

const eventText = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The schema of an endpoint whose answer is a stream of events. */
export const eventStreamAnswer = Type.Unsafe<never>({
  type: 'string',
  contentMediaType: 'text/event-stream',
});
