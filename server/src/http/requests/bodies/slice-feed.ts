import type { IncomingMessage } from 'node:http';

import type { Failure } from '../../../failure.ts';
import { bodyTooLarge } from '../../refusals.ts';

/** What a body is fed to. */
interface SliceTaker {
  readonly bytesMax: number;
  /** Takes a slice, and asks for the next one; may throw the refusal. */
  write(slice: Buffer, next: () => void): void;
  /** The body was whole; may throw the refusal. */
  end(): void;
  /** Called once at most: nothing follows. */
  refuse(problem: unknown): void;
  /** The refusal of a body that ends early. */
  cutShort(): Failure;
}

// The names of a form and the parts of multipart take longest: some milliseconds for as many as fit in here.
const sliceBytes = 16 * 1024;

/**
 * Reads a body while others are served: after each slice the event loop goes round once. On a refusal the request is not
 * destroyed: the rest is read and discarded, so that a caller that is still sending gets the answer.
 */
export class SliceFeed {
  readonly #request: IncomingMessage;
  readonly #taker: SliceTaker;
  #received = 0;
  #isOver = false;
  #isFeeding = false;
  #isEnded = false;

  constructor(request: IncomingMessage, taker: SliceTaker) {
    this.#request = request;
    this.#taker = taker;
  }

  start(): void {
    if (this.#request.destroyed) this.#cut();
    else
      this.#request.on('data', this.#take).on('end', this.#end).on('close', this.#cut).on('error', this.#cut);
  }

  stop(): void {
    this.#isOver = true;
    this.#request
      .off('data', this.#take)
      .off('end', this.#end)
      .off('close', this.#cut)
      .off('error', this.#cut);
  }

  refuse(problem: unknown): void {
    if (this.#isOver) return;
    this.stop();
    this.#request.on('error', () => undefined).resume();
    this.#taker.refuse(problem);
  }

  readonly #take = (chunk: Buffer): void => {
    const { bytesMax } = this.#taker;
    this.#request.pause();
    this.#isFeeding = true;
    this.#received += chunk.length;
    if (this.#received > bytesMax) this.refuse(bodyTooLarge({ limit: bytesMax }));
    else this.#feed(chunk, 0);
  };

  #feed(chunk: Buffer, from: number): void {
    const rest = from + sliceBytes;
    const goOn = () => {
      if (this.#isOver) return;
      if (rest < chunk.length) return this.#feed(chunk, rest);
      this.#isFeeding = false;
      if (this.#isEnded) this.#end();
      else this.#request.resume();
    };
    this.#attempt(() => this.#taker.write(chunk.subarray(from, rest), () => setImmediate(goOn)));
  }

  // Also emitted while the last chunk is still being fed, as the stream holds nothing more.
  readonly #end = (): void => {
    this.#isEnded = true;
    if (!this.#isFeeding) this.#attempt(() => this.#taker.end());
  };

  readonly #cut = (): void => {
    if (!this.#request.complete) this.refuse(this.#taker.cutShort());
  };

  #attempt(step: () => void): void {
    try {
      step();
    } catch (problem) {
      this.refuse(problem);
    }
  }
}
