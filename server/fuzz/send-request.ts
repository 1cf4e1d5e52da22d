import http from 'node:http';

import type { DrawnRequest } from './draw-request.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  readonly bytes: Buffer;
}

const answerMaxMs = 60_000;

/** Sends a drawn request; undefined if the connection ended without an answer, as it may for a request that was cut. */
export function sendRequest(
  { address, agent }: { readonly address: string; readonly agent: http.Agent },
  { operation, path, headers, body, cutAt }: DrawnRequest,
): Promise<FuzzAnswer | undefined> {
  return new Promise((resolve) => {
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    let request: http.ClientRequest;
    try {
      const all = { ...headers, ...length };
      request = http.request(`${address}${path}`, { agent, method: operation.method, headers: all });
    } catch {
      // Node refuses to send some header values at all.
      return resolve(undefined);
    }
    request.setTimeout(answerMaxMs, () => request.destroy());
    request.on('error', () => resolve(undefined));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type']?.split(';')[0] ?? '',
          retryAfter: response.headers['retry-after'],
          bytes: Buffer.concat(chunks),
        });
      // A stream of events has no end.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        finish();
        return void request.destroy();
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', finish).on('error', () => resolve(undefined));
    });
    if (cutAt === undefined) return void request.end(body);
    request.write(body.subarray(0, cutAt), () => setTimeout(() => request.destroy(), 5));
  });
}
