import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../../platform.ts';
import { workKindOf } from '../admission/work-kind.ts';
import { failureOf, logUnexpected } from '../answers/error-reply.ts';
import { givenAnswer } from '../served-request.ts';
import type { AccountCaller } from '../callers/caller.ts';
import { callerHeaders } from '../callers/caller-hook.ts';
import type { Endpoint } from '../endpoint.ts';
import { routePath, type Surface } from '../mount-endpoint.ts';
import { smallBodyBytes } from '../requests/bodies/body-rules.ts';
import { limitArrival } from '../requests/limit-arrival.ts';
import { addForeignParsers, foreignRequestOf } from './foreign-bodies.ts';
import type { ForeignAnswer, ForeignInterface, ForeignRoute, SeenFields } from './foreign-route.ts';
import { ownCaller } from './own-caller.ts';
import { recordedRequest } from './recorded-request.ts';

/** Where every interface answers; hosts of PEYK_INTERFACE_HOSTS lead there. */
export const foreignPrefix = '/compat/';

declare module 'fastify' {
  interface FastifyContextConfig {
    foreign?: Pick<ForeignRoute, 'refuse'>;
  }
  interface FastifyRequest {
    /** What the interface read of the request, and how it refused it. */
    seen: SeenFields | null;
  }
}

type MountSurface = Pick<Surface, 'platform' | 'hooks' | 'identity' | 'gate'> & {
  /** Our operations as they are answered at their own addresses: on connections for reading, and once per key. */
  readonly endpoints: readonly Endpoint[];
};

/** Registers interfaces of other providers: their bodies are left to them, and refusals are written in their form. */
export function mountForeign(
  app: FastifyInstance,
  interfaces: readonly ForeignInterface[],
  surface: MountSurface,
): void {
  app.decorateRequest('seen', null);
  void app.register(async (scope) => {
    addForeignParsers(scope);
    scope.setErrorHandler((problem, request, reply) => refuse(surface.platform, problem, request, reply));
    for (const one of interfaces) {
      for (const route of one.routes) mountRoute(scope, one.name, route, surface);
      mountOthers(scope, one, surface.platform);
    }
  });
}

function mountRoute(app: FastifyInstance, name: string, route: ForeignRoute, surface: MountSurface): void {
  const { platform, hooks, gate, endpoints } = surface;
  const path = `${foreignPrefix}${name}${route.path}`;
  const url = routePath(path);
  const [first] = route.calls;
  const kind = workKindOf(first);
  const identify = identifierOf(name, route, surface);
  const own = ownCaller(route.calls, endpoints, platform);
  const answered = hooks.ofEndpoint(first);

  app.route({
    method: [route.method].flat(),
    url,
    config: { foreign: route },
    bodyLimit: route.bytesMax ?? smallBodyBytes,
    onRequest: async (request, reply) => {
      request.route = url;
      if (route.key.isInBody === true) limitArrival(request, reply, platform.config.anonymousSeconds);
      else await identify(request, reply);
    },
    onResponse(request, reply, done) {
      answered?.(recordedRequest(request, path), url, givenAnswer(reply));
      done();
    },
    handler: async (request, reply) => {
      if (route.key.isInBody === true) await identify(request, reply);
      const place = await gate.enter(kind, request);
      try {
        const answer = await route.handle({
          request: foreignRequestOf(request),
          caller: request.caller as AccountCaller,
          platform,
          own: (endpoint, input) => own(request, endpoint, input),
          show: (fields) => void (request.seen = fields),
        });
        return await send(reply, answer);
      } finally {
        place.release();
      }
    },
  });
}

/** Everything else under the address of an interface that answers it itself, such as an operation that it does not have. */
function mountOthers(
  app: FastifyInstance,
  { name, routes, answerOthers }: ForeignInterface,
  platform: Platform,
): void {
  const [route] = routes;
  if (answerOthers === undefined || route === undefined) return;
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: `${foreignPrefix}${name}/*`,
    config: { foreign: route },
    onRequest: async (request, reply) => {
      limitArrival(request, reply, platform.config.anonymousSeconds);
    },
    handler: async (request, reply) => send(reply, answerOthers(foreignRequestOf(request), platform)),
  });
}

/** Finds out who calls by the key that the interface found; strangers have a short time to send their bodies. */
function identifierOf(provider: string, route: ForeignRoute, { platform, identity }: MountSurface) {
  const [{ permission, feature }] = route.calls;
  const isInAddress = route.key.isInAddress === true;
  const needs = { permission, feature: feature ?? undefined, door: { provider, isInAddress } };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      const key = await route.key.find(foreignRequestOf(request), platform);
      request.caller = await identity.byKey(request, key, needs);
      reply.headers(callerHeaders(request));
    } catch (problem) {
      limitArrival(request, reply, platform.config.anonymousSeconds);
      throw problem;
    }
  };
}

function send(reply: FastifyReply, { status, body, headers = {} }: ForeignAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

function refuse(platform: Platform, problem: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { url, bodyLimit, config } = request.routeOptions;
  const failure = failureOf(problem, { requestId: request.id, limit: bodyLimit });
  logUnexpected(platform.log, problem, failure, { id: request.id, route: url });
  reply.removeHeader('connection').headers(failure.headers);
  const written = config.foreign?.refuse(failure, foreignRequestOf(request)) ?? {
    status: failure.status,
    body: {},
  };
  // The name of our refusal leads developers to its remedy; their program reads the number alone.
  request.refusal = { ...written.body, error_code: failure.code };
  return send(reply, written);
}
