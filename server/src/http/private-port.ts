import http from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';

import type { Config } from '../config.ts';
import { keepAliveSeconds } from './connection-rules.ts';
import { pathNotFound } from './refusals.ts';
import type { ServedRequest } from './served-request.ts';

/** Who may call what is meant for the people who run the service: everybody, or with PEYK_PRIVATE_PORT its callers. */
export interface PrivatePort {
  readonly isSet: boolean;
  admits(request: FastifyRequest): boolean;
  /** A second server for the same routes; its connections are admitted. */
  open(app: FastifyInstance): http.Server;
}

// By the socket, as requests around the HTTP library have no other mark that only the server sets.
// oxlint-disable-next-line architecture/state -- a mark on the socket, which ends with it
const privateSockets = new WeakSet<Socket>();

/** Whether the request came in on PEYK_PRIVATE_PORT. */
export function isOnPrivatePort({ raw }: Pick<ServedRequest, 'raw'>): boolean {
  return privateSockets.has(raw.socket);
}

export function privatePortOf({ privatePort, requestSeconds }: Config): PrivatePort {
  const isSet = privatePort !== undefined;
  return {
    isSet,
    admits: (request) => !isSet || isOnPrivatePort(request),
    open(app) {
      const server = http.createServer(
        {
          requestTimeout: requestSeconds * 1000,
          requireHostHeader: false,
          keepAliveTimeout: keepAliveSeconds * 1000,
        },
        (request, response) => app.routing(request, response),
      );
      server.on('connection', (socket) => void privateSockets.add(socket));
      app.addHook('preClose', (done) => {
        server.close();
        done();
      });
      app.addHook('onClose', async () => server.closeAllConnections());
      return server;
    },
  };
}

/** On the public port such a route does not exist. */
export function privateOnly(port: PrivatePort): onRequestHookHandler {
  return (request, _reply, done) => done(port.admits(request) ? undefined : pathNotFound());
}
