import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';

import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { pickLanguage } from '../text/language.ts';
import { addBodyParsers } from './body-parsers.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './envelope.ts';
import { failureOf } from './error-reply.ts';
import { callerIdentity, type KeyDirectory } from './identify-caller.ts';
import { mountEndpoint, routePath } from './mount-endpoint.ts';
import { addRequestMetrics } from './request-metrics.ts';
import { readUrlEncoded } from './read-form.ts';
import { methodNotAllowed, pathNotFound } from './refusals.ts';
import { operationKey } from './unbuilt.ts';
import './request-extras.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
// A request that takes longer than this to arrive is cut; uploads of the largest size fit on a slow line.
const requestTimeoutMs = 10 * 60 * 1000;

/** Builds the HTTP surface from a list of endpoints; it knows no feature. */
export function buildApp(
  platform: Platform,
  endpoints: readonly Endpoint[],
  keys: KeyDirectory,
): FastifyInstance {
  const { config, log } = platform;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Requests are logged by request-metrics.ts, which knows what must not be.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    bodyLimit: config.jsonBytesMax,
    trustProxy: config.trustProxy === 'yes',
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    // While draining, requests that are already on their way are answered, not cut off.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: readUrlEncoded },
    frameworkErrors: (problem, request, reply) => {
      const failure = failureOf(problem, { requestId: request.id, limit: config.jsonBytesMax });
      void (reply as FastifyReply)
        .code(failure.status)
        .send(errorBody(failure, pickLanguage(request.headers['accept-language'])));
    },
    clientErrorHandler: answerBrokenRequest,
  });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.decorateRequest('language', 'fa');
  app.decorateRequest('caller', null);
  app.decorateRequest('bodyIsText', false);
  app.decorateRequest('uploads', { getter: () => ({}) });
  addBodyParsers(app, config);
  addRequestMetrics(app, platform);

  app.addHook('onRequest', (request, reply, done) => {
    request.language = pickLanguage(request.headers['accept-language']);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    done();
  });
  app.setErrorHandler((problem, request, reply) => {
    const failure = failureOf(problem, { requestId: request.id, limit: config.jsonBytesMax });
    if (failure.status >= 500 && !(problem instanceof Failure))
      log.error({ reqId: request.id, route: request.routeOptions.url, err: problem }, 'request failed');
    return reply.code(failure.status).headers(failure.headers).send(errorBody(failure, request.language));
  });
  app.setNotFoundHandler(() => {
    throw pathNotFound();
  });

  const identity = callerIdentity(keys, config, platform.clock);
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, platform, identity);
  return app;
}

/** Answers 405 with `Allow` on every method that a path does not offer. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const { url, offered } of methodsByPath(endpoints)) {
    const allow = offered.join(', ');
    app.route({
      method: methods.filter((method) => !offered.includes(method)),
      url,
      onRequest: async (request) => {
        throw methodNotAllowed({ method: request.method, allow }, { allow });
      },
      handler: () => undefined,
    });
  }
}

function methodsByPath(endpoints: readonly Endpoint[]): { url: string; offered: string[] }[] {
  const paths = new Map<string, { url: string; offered: string[] }>();
  for (const { method, path } of endpoints) {
    const [, key = ''] = operationKey(method, path).split(' ');
    const known = paths.get(key) ?? { url: routePath(path), offered: [] };
    known.offered.push(method);
    paths.set(key, known);
  }
  return [...paths.values()];
}

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

// What Node could not even read as HTTP still gets the envelope.
function answerBrokenRequest(problem: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const failure = failureOf(Object.assign(problem, { statusCode: 400 }), { requestId: '', limit: 0 });
  const body = JSON.stringify(errorBody(failure, 'fa'));
  socket.end(
    `HTTP/1.1 ${failure.status} ${failure.code}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
