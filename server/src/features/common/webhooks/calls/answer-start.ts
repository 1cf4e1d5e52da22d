import type { IncomingMessage } from 'node:http';

/** For the log of the owner. */
export const loggedBytes = 2000;

/**
 * The first bytes of an answer, as they are on the wire: nothing is decompressed. Whatever goes wrong after the head does
 * not undo its status, so an answer that breaks off, or that is finished early, is what has come of it.
 */
export class AnswerStart {
  readonly #chunks: Buffer[] = [];
  readonly #done: (text: string) => void;
  readonly #bytesMax: number;
  #size = 0;
  #isDone = false;

  constructor(response: IncomingMessage, bytesMax: number, done: (text: string) => void) {
    this.#done = done;
    this.#bytesMax = bytesMax;
    response.on('data', (chunk: Buffer) => this.#take(chunk));
    for (const event of ['end', 'error', 'close']) response.on(event, () => this.finish());
  }

  finish(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    const bytes = Buffer.concat(this.#chunks).subarray(0, this.#bytesMax);
    this.#done(bytes.toString('utf8').replaceAll('\0', ''));
  }

  #take(chunk: Buffer): void {
    if (this.#isDone) return;
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size >= this.#bytesMax) this.finish();
  }
}
