import http from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';

import type { Config } from '../config.ts';
import { keepAliveSeconds } from './connection-rules.ts';
import { pathNotFound } from './refusals.ts';

/** Who may call what is meant for the people who run the service: everybody, or with PEYK_PRIVATE_PORT its callers. */
export interface PrivatePort {
  readonly isSet: boolean;
  admits(request: FastifyRequest): boolean;
  /** A second server for the same routes; its connections are admitted. */
  open(app: FastifyInstance): http.Server;
}

export function privatePortOf({ privatePort, requestSeconds }: Config): PrivatePort {
  const sockets = new WeakSet<Socket>();
  const isSet = privatePort !== undefined;
  return {
    isSet,
    admits: (request) => !isSet || sockets.has(request.raw.socket),
    open(app) {
      const server = http.createServer(
        {
          requestTimeout: requestSeconds * 1000,
          requireHostHeader: false,
          keepAliveTimeout: keepAliveSeconds * 1000,
        },
        (request, response) => app.routing(request, response),
      );
      server.on('connection', (socket) => void sockets.add(socket));
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
