import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedQuestion {
  readonly authorization: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read questions as they came
  readonly body: any;
}

export type Reply =
  | { readonly people: readonly unknown[]; readonly next?: string | null }
  | { readonly status: number; readonly text?: string; readonly location?: string }
  | 'hang'
  | 'cut';

/** A location platform on a port of its own that answers as a test configures it. */
export class FakeLocationPlatform {
  readonly questions: ReceivedQuestion[] = [];
  /** Makes the answer, from the question and the number of earlier ones. */
  reply: (question: ReceivedQuestion['body'], count: number) => Reply = () => ({ people: [] });
  // A client that disconnected gets no answer.
  readonly #server = http.createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/who`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const reply = this.reply(body, this.questions.length);
    this.questions.push({ authorization: request.headers.authorization, body });
    if (reply === 'hang') return;
    if (reply === 'cut') {
      request.socket.destroy();
      return;
    }
    if ('people' in reply) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(reply));
      return;
    }
    if (reply.location !== undefined) response.setHeader('location', reply.location);
    response.writeHead(reply.status).end(reply.text ?? '');
  }
}
