import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fromWireNumber } from '../wire-number.ts';

export interface GatewayNumbers {
  readonly failed: string;
  readonly refused: string;
  readonly unanswered: string;
  readonly tryLater: string;
}

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Fields = Readonly<Record<string, string>>;

/** An HTTP gateway that sends receipts and messages to a callback URL until they are accepted. */
export class FakeGateway {
  readonly requests: SeenRequest[] = [];
  readonly phones: { from: string; to: string; text: string }[] = [];
  callbackUrl = '';
  private readonly numbers: GatewayNumbers;
  private readonly server: Server;
  private count = 0;
  private isStopped = false;

  constructor(numbers: GatewayNumbers) {
    this.numbers = numbers;
    // A client that disconnected gets no answer.
    this.server = createServer((request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
  }

  listen(port = 0): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(port, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  cut(): void {
    this.server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.cut();
    await closed;
  }

  reply(from: string, to: string, text: string): Promise<void> {
    this.count += 1;
    return this.callBack({ sender: from, line: to, content: text, uid: `in-${this.count}` });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://gateway');
    this.requests.push({ method: request.method ?? '', url, headers: request.headers, body });
    this.take(readFields(url, request.headers['content-type'], body), response);
  }

  private take({ from = '', to = '', text = '' }: Fields, response: ServerResponse): void {
    const recipient = fromWireNumber(to);
    if (recipient === this.numbers.unanswered) return;
    if (recipient === this.numbers.refused) return void response.writeHead(400).end('bad number');
    if (recipient === this.numbers.tryLater)
      return void response.writeHead(429, { 'retry-after': '1' }).end();
    this.count += 1;
    const id = `G-${this.count}`;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ result: 'ok', data: [{ id }] }));
    const isDelivered = recipient !== this.numbers.failed;
    if (isDelivered) this.phones.push({ from, to: recipient, text });
    void this.callBack({ message: id, status: isDelivered ? 'Done' : 'Lost', code: '17', receiver: to });
  }

  private async callBack(fields: Fields): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.callbackUrl}?${new URLSearchParams(fields).toString()}`).catch(
        () => null,
      );
      if (answer?.ok || this.isStopped) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function readFields(url: URL, contentType = '', body: string): Fields {
  if (contentType.startsWith('application/json')) return JSON.parse(body) as Fields;
  if (contentType.startsWith('application/x-www-form')) return Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(url.searchParams);
}
