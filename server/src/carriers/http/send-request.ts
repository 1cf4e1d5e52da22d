import http from 'node:http';
import https from 'node:https';

import { stallTolerantTimeout } from '../stall-tolerant-timeout.ts';
import type { GatewayRequest } from './build-request.ts';
import type { GatewayAnswer } from './read-answer.ts';

export type Exchange =
  | { readonly kind: 'answer'; readonly answer: GatewayAnswer; readonly retryAfter: boolean }
  /** No connection was made: the gateway has certainly not received it. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** The request was sent and no usable response arrived. */
  | { readonly kind: 'unanswered'; readonly reason: string }
  /** The gateway gave no token to sign in with: nothing was sent. */
  | { readonly kind: 'not-signed-in'; readonly reason: string }
  /** No request can be made of this message. */
  | { readonly kind: 'unsendable'; readonly reason: string };

const bodyMax = 64 * 1024;

/**
 * Idle connections are closed before common servers close them: a request on a closing connection would be in doubt.
 */
export function newAgent(url: string, concurrency: number): http.Agent {
  const options = { keepAlive: true, maxSockets: concurrency, maxFreeSockets: concurrency, timeout: 4_000 };
  return url.startsWith('https:') ? new https.Agent(options) : new http.Agent(options);
}

export interface SendOptions {
  readonly agent: http.Agent;
  readonly timeoutMs: number;
  readonly allowUntrusted: boolean;
}

export function sendRequest(request: GatewayRequest, options: SendOptions): Promise<Exchange> {
  return new Promise((resolve) => {
    const { request: open } = request.url.startsWith('https:') ? https : http;
    const body = request.body === null ? null : Buffer.from(request.body);
    const outgoing = open(request.url, {
      method: request.method,
      agent: options.agent,
      headers: { ...request.headers, ...(body ? { 'content-length': body.length } : {}) },
      ...(options.allowUntrusted ? { rejectUnauthorized: false } : {}),
    });
    let connected = false;
    const cancelTimeout = stallTolerantTimeout(options.timeoutMs, () =>
      outgoing.destroy(new Error('no answer in time')),
    );
    const finish = (exchange: Exchange) => {
      cancelTimeout();
      resolve(exchange);
    };
    outgoing.on('socket', (socket) => {
      if (socket.connecting)
        socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => (connected = true));
      else connected = true;
    });
    outgoing.on('error', (error) =>
      finish({ kind: connected ? 'unanswered' : 'unreachable', reason: error.message }),
    );
    // An answer that asks for another protocol (101) ends the connection without an error and without a response.
    const closed = () => finish({ kind: 'unanswered', reason: 'the connection was closed' });
    outgoing.on('close', closed);
    outgoing.on('response', (response) => {
      outgoing.off('close', closed);
      readAnswer(response, finish);
    });
    outgoing.end(body ?? undefined);
  });
}

function readAnswer(response: http.IncomingMessage, finish: (exchange: Exchange) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    // The rest of a response over the limit is read and discarded.
    if (length <= bodyMax) chunks.push(chunk);
  });
  response.on('error', (error) => finish({ kind: 'unanswered', reason: error.message }));
  response.on('end', () => {
    const answer = { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') };
    finish({ kind: 'answer', answer, retryAfter: response.headers['retry-after'] !== undefined });
  });
}
