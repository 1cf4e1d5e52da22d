import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  readonly method: string;
  /** As the program that received it sees its own address. */
  readonly url: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A program of a customer, written for another provider, that receives reports and replies. It answers 200 unless a test sets another status. */
export class PushReceiver {
  readonly pushes: ReceivedPush[] = [];
  answer: (push: ReceivedPush) => number = () => 200;
  /** The body of its answers. */
  words: (push: ReceivedPush) => string = () => 'OK';
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const address = new URL(request.url ?? '/', this.origin);
        const body = Buffer.concat(chunks).toString('utf8');
        const push = {
          method: request.method ?? '',
          url: `${this.origin}${request.url}`,
          path: address.pathname,
          query: Object.fromEntries(address.searchParams),
          form: Object.fromEntries(new URLSearchParams(body)),
          body,
          headers: request.headers as Record<string, string>,
        };
        this.pushes.push(push);
        response.writeHead(this.answer(push)).end(this.words(push));
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  at(path: string): readonly ReceivedPush[] {
    return this.pushes.filter((push) => push.path === path);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
