import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SafirRequest {
  readonly request_id?: string;
  readonly bot_id: number;
  readonly phone_number: string;
  readonly message_data: { readonly otp_message?: { readonly otp: string } };
}

/** Safir of Bale as its document describes it: numbers in 98 form, request_id against repetition, errors in error_data. */
export class Safir {
  readonly messages: { readonly phone: string; readonly otp: string; readonly requestId: string }[] = [];
  /** Numbers in 98 form that have no account there. */
  readonly strangers = new Set<string>();
  readonly key = 'key-of-safir';
  /** Requests that are answered with this status in place of what they ask for. */
  brokenWith: number | undefined;
  private readonly sent = new Map<string, string>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const isRight =
          request.url === '/api/v3/send_message' && request.headers['api-access-key'] === this.key;
        const status = this.brokenWith ?? (isRight ? 200 : 401);
        const body =
          status === 200 ? this.take(JSON.parse(Buffer.concat(chunks).toString()) as SafirRequest) : {};
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  /** Resolves with the address of send_message. */
  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/v3/send_message`),
      );
    });
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private take({ request_id: requestId = '', phone_number: phone, message_data: data }: SafirRequest) {
    const known = this.sent.get(requestId);
    if (known !== undefined) return { message_id: known, error_data: null };
    const otp = data.otp_message?.otp ?? '';
    if (this.strangers.has(phone) || !/^989\d{9}$/.test(phone) || !/^\d{3,10}$/.test(otp))
      return { message_id: '', error_data: [{ phone_number: phone, code: 20, description: 'not a user' }] };
    const id = `bale-${this.sent.size + 1}`;
    this.sent.set(requestId, id);
    this.messages.push({ phone, otp, requestId });
    return { message_id: id, error_data: null };
  }
}
