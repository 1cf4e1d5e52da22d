import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

export interface ReceivedCall {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Answer = { readonly status: number; readonly headers?: Record<string, string> } | 'never';

/** A program of a customer that is called by webhooks; it answers 204 unless a test says otherwise. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  answer: (call: ReceivedCall) => Answer = () => ({ status: 204 });
  readonly #server: Server;
  #round = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url !== this.#path) {
          response.writeHead(204).end();
          return;
        }
        const text = Buffer.concat(chunks).toString('utf8');
        const headers = request.headers as Record<string, string>;
        const call = { id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) };
        this.calls.push(call);
        const answer = this.answer(call);
        if (answer !== 'never') response.writeHead(answer.status, answer.headers).end();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#path}`;
  }

  get #path(): string {
    return `/hook/${this.#round}`;
  }

  /** A new address and no calls: what the webhooks of an earlier test still have to tell is not counted. */
  startAgain(): void {
    this.#round += 1;
    this.calls.length = 0;
    this.answer = () => ({ status: 204 });
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Whether the public library of the standard takes the call for ours; it also checks the age. */
export function verifies({ text, headers }: ReceivedCall, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
}

/** The signature that the library of the standard makes of the call, whatever its age. */
export function signatureOf({ text, headers, id }: ReceivedCall, secret: string): string {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return new Webhook(secret).sign(id, at, text);
}
