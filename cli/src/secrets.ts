import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { Failed, UsageError } from './command-errors.ts';

export interface SecretInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean | undefined;
}

/** Where secrets come from: a person at a terminal, who does not see what they type, or lines of a pipe. */
export class Secrets {
  readonly #input: () => SecretInput;
  readonly #terminal: { write(text: string): unknown };
  #pipe: Interface | undefined;
  #lines: AsyncIterator<string> | undefined;

  constructor(input: () => SecretInput, terminal: { write(text: string): unknown }) {
    this.#input = input;
    this.#terminal = terminal;
  }

  get isTerminal(): boolean {
    return this.#input().isTTY === true;
  }

  /** What a person types; empty if they only press Enter. */
  async ask(question: string, signal?: AbortSignal): Promise<string> {
    if (!this.isTerminal) throw new UsageError(`${question}: there is no terminal to ask at`);
    // The echo of typed letters is discarded: a secret is not shown on the screen.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const reader = createInterface({ input: this.#input(), output: nowhere, terminal: true });
    this.#terminal.write(`${question}: `);
    try {
      return await new Promise<string>((resolve, reject) => {
        reader.once('SIGINT', () => reject(new Failed('interrupted')));
        reader.once('close', () => resolve(''));
        reader.question('', signal ? { signal } : {}).then((text) => resolve(text.trim()), reject);
      });
    } finally {
      reader.close();
      this.#terminal.write('\n');
    }
  }

  /** The next line of what is piped in. */
  async nextLine(): Promise<string> {
    this.#pipe ??= createInterface({ input: this.#input() });
    this.#lines ??= this.#pipe[Symbol.asyncIterator]();
    const { value, done } = await this.#lines.next();
    if (done === true || value.trim() === '') throw new UsageError('the key is missing on standard input');
    return value.trim();
  }

  /** Reads no further: a pipe that stays open would keep the program from ending. */
  close(): void {
    this.#pipe?.close();
  }
}
