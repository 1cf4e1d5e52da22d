import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import proxyAddress from '@fastify/proxy-addr';

import { isOwnProxy } from '../connection-rules.ts';

interface Received {
  readonly socket: Socket;
  readonly headers: IncomingMessage['headers'];
}

/** The address of the caller, as Fastify finds it. */
export function addressReader(proxies: number): (request: Received) => string {
  if (proxies === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = isOwnProxy(proxies);
  return (request) => proxyAddress(request as IncomingMessage, isTrusted);
}
