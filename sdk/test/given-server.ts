import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

import { Peyk } from '../src/peyk.ts';
import type { PeykOptions } from '../src/caller.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A server that gives these answers in turn, the last one again and again, and remembers each call with its body. */
export async function givenServer(...answers: Answer[]) {
  const calls: IncomingMessage[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push(request);
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      answer?.(request, response, body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/`;
  const client = (options: Partial<PeykOptions> = {}) =>
    new Peyk({ apiKey: 'peyk_one', baseUrl, ...options });
  return { calls, bodies, baseUrl, client, peyk: client() };
}

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** What proxies and load balancers answer in place of the service. */
export const html =
  (status: number): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>nginx</h1></html>');
  };

export const cutOff: Answer = (request) => request.socket.destroy();

/** Never answers. */
export const silent: Answer = () => undefined;
