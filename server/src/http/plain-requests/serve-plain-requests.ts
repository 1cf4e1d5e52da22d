import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../../config.ts';
import { isOwnProxy } from '../connection-rules.ts';
import { requestIdOf } from '../request-id.ts';
import { answerPlainRequest, type PlainRoute } from './answer-plain-request.ts';
import { PlainConnection, type ConnectionOwner } from './plain-connection.ts';
import { PlainRequest } from './plain-request.ts';
import type { PlainMessage } from './read-plain-request.ts';
import { plainRouter } from './plain-routes.ts';

type Listener = (socket: Socket) => void;

/**
 * Takes connections before node:http does and answers plain requests of the given routes; everything else is handed on
 * unread. Two thirds of the processor time of a one-time code were the HTTP library (decision 0160).
 */
export function servePlainRequests(
  app: FastifyInstance,
  routes: readonly PlainRoute[],
  config: Pick<Config, 'trustProxy' | 'baseUrl' | 'jsonBytesMax'>,
): void {
  const server: Server = app.server;
  const [handOver] = server.listeners('connection') as Listener[];
  if (handOver === undefined) return;
  const find = plainRouter(routes.map((route) => ({ endpoint: route.endpoint, route })));
  const addressOf = addressReader(config.trustProxy);
  const open = new Set<PlainConnection>();
  // Links are made of the proxy's words for scheme and host, unless the address is a setting.
  const mayForward = config.trustProxy > 0 && config.baseUrl === undefined;
  const isForwarded = (headers: PlainMessage['headers']) =>
    mayForward && ('x-forwarded-proto' in headers || 'x-forwarded-host' in headers);
  let isDraining = false;

  const owner: ConnectionOwner = {
    serve(message, socket, respond) {
      const found = find(message.method, message.path);
      if (found === undefined || isForwarded(message.headers)) return false;
      const request = new PlainRequest(message, {
        id: requestIdOf(message.headers['x-request-id']),
        ip: addressOf(socket, message.headers),
        socket,
        route: found.route.url,
        params: found.params,
      });
      answerPlainRequest(found.route, request, { respond, isLast: () => isDraining });
      return true;
    },
    bodyBytesMax: config.jsonBytesMax,
    handOver: (socket) => handOver.call(server, socket),
    ended: (connection) => open.delete(connection),
  };
  server.off('connection', handOver);
  server.on('connection', (socket: Socket) => {
    if (isDraining) handOver.call(server, socket);
    else open.add(new PlainConnection(socket, owner));
  });
  app.addHook('preClose', (done) => {
    isDraining = true;
    for (const connection of open) connection.close();
    done();
  });
}

/** The address of the caller, as Fastify finds it. */
function addressReader(proxies: number): (socket: Socket, headers: PlainMessage['headers']) => string {
  if (proxies === 0) return (socket) => socket.remoteAddress ?? '';
  const isTrusted = isOwnProxy(proxies);
  return (socket, headers) => proxyAddress({ headers, socket } as IncomingMessage, isTrusted);
}
