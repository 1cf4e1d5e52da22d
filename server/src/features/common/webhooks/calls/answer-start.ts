import type { IncomingMessage } from 'node:http';

const bytesMax = 2000;

/**
 * The first bytes of an answer, as they are on the wire: nothing is decompressed. Whatever goes wrong after the head does
 * not undo its status, so an answer that breaks off, or that is finished early, is what has come of it.
 */
export class AnswerStart {
  readonly #chunks: Buffer[] = [];
  readonly #done: (text: string) => void;
  #size = 0;
  #isDone = false;

  constructor(response: IncomingMessage, done: (text: string) => void) {
    this.#done = done;
    response.on('data', (chunk: Buffer) => this.#take(chunk));
    for (const event of ['end', 'error', 'close']) response.on(event, () => this.finish());
  }

  finish(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    const bytes = Buffer.concat(this.#chunks).subarray(0, bytesMax);
    this.#done(bytes.toString('utf8').replaceAll('\0', ''));
  }

  #take(chunk: Buffer): void {
    if (this.#isDone) return;
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size >= bytesMax) this.finish();
  }
}
