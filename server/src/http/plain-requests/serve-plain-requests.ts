import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../../config.ts';
import type { LoopTurns } from '../admission/loop-turns.ts';
import { addressReader } from '../callers/client-address.ts';
import type { FoundForeign } from '../foreign/plain-foreign.ts';
import { requestIdOf } from '../request-id.ts';
import { answerPlainRequest, type PlainRoute } from './answer-plain-request.ts';
import { PlainConnection, type ConnectionOwner } from './plain-connection.ts';
import { PlainRequest } from './plain-request.ts';
import type { PlainMessage } from './read-plain-request.ts';
import type { FoundRedirect } from './plain-redirects.ts';
import { plainRouter } from './plain-routes.ts';

type Addressing = Pick<Config, 'trustProxy' | 'baseUrl' | 'jsonBytesMax'>;
type Listener = (socket: Socket) => void;

interface Serving {
  readonly config: Addressing;
  readonly turns: LoopTurns;
  /** Operations of other providers. */
  findForeign(message: PlainMessage): FoundForeign | undefined;
  /** Short links. */
  findRedirect(message: PlainMessage): FoundRedirect | undefined;
}

/**
 * Takes connections before node:http does and answers plain requests of the given routes; everything else is handed on
 * unread. Two thirds of the processor time of a one-time code were the HTTP library (decision 0160).
 */
export function servePlainRequests(
  app: FastifyInstance,
  routes: readonly PlainRoute[],
  { config, turns, ...others }: Serving,
): void {
  const server: Server = app.server;
  const [handOver] = server.listeners('connection') as Listener[];
  if (handOver === undefined) return;
  const find = finder(routes, others);
  const addressOf = addressReader(config.trustProxy);
  const open = new Set<PlainConnection>();
  const connections = new WeakMap<Socket, PlainConnection>();
  // Links are made of the proxy's words for scheme and host, unless the address is a setting.
  const mayForward = config.trustProxy > 0 && config.baseUrl === undefined;
  const isForwarded = (headers: PlainMessage['headers']) =>
    mayForward && ('x-forwarded-proto' in headers || 'x-forwarded-host' in headers);
  let isDraining = false;

  const owner: ConnectionOwner = {
    serve(message, socket, { respond, flow, giveBack }) {
      const found = find(message);
      if (found === undefined || isForwarded(message.headers)) return undefined;
      const request = new PlainRequest(message, {
        id: requestIdOf(message.headers['x-request-id']),
        ip: addressOf({ socket, headers: message.headers }),
        socket,
        route: found.url,
        params: found.params,
      });
      const way = {
        respond(answer: string | null) {
          if (app.drainState.closesConnections) connections.get(socket)?.close();
          respond(answer);
        },
        flow,
        giveBack,
        isLast: () => app.drainState.closesConnections,
      };
      found.answer(request, message, way);
      return { asker: request.keyHolder?.accountId ?? request.ip };
    },
    turns,
    bodyBytesMax: config.jsonBytesMax,
    handOver: (socket) => handOver.call(server, socket),
    ended: (connection) => open.delete(connection),
  };
  server.off('connection', handOver);
  server.on('connection', (socket: Socket) => {
    if (isDraining) handOver.call(server, socket);
    else {
      const connection = new PlainConnection(socket, owner);
      open.add(connection);
      connections.set(socket, connection);
    }
  });
  app.addHook('preClose', (done) => {
    isDraining = true;
    for (const connection of open) connection.close();
    done();
  });
}

/** A short link, an operation of ours, else one of another provider. A form is only for these. */
function finder(
  routes: readonly PlainRoute[],
  { findForeign, findRedirect }: Pick<Serving, 'findForeign' | 'findRedirect'>,
): (message: PlainMessage) => FoundRedirect | undefined {
  const find = plainRouter(routes.map((route) => ({ endpoint: route.endpoint, route })));
  return (message) => {
    const redirect = findRedirect(message);
    // Pages are for the HTTP library.
    if (redirect !== undefined || message.asksForPage) return redirect;
    const isForm = message.method === 'POST' && message.body === undefined;
    const found = isForm ? undefined : find(message.method, message.path);
    if (found === undefined) return findForeign(message);
    const { route, params } = found;
    return {
      url: route.url,
      params,
      answer: (request, _message, way) => answerPlainRequest(route, request, way),
    };
  };
}
