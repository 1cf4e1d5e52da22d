import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../../platform.ts';
import { workKindOf } from '../admission/work-kind.ts';
import { failureOf, logUnexpected } from '../answers/error-reply.ts';
import { responseHookOf } from '../answer-hooks.ts';
import type { AccountCaller } from '../callers/caller.ts';
import { callerHeaders } from '../callers/caller-hook.ts';
import type { Endpoint } from '../endpoint.ts';
import { routePath, type Surface } from '../mount-endpoint.ts';
import { smallBodyBytes } from '../requests/bodies/body-rules.ts';
import { limitArrival } from '../requests/limit-arrival.ts';
import { inputReader } from '../requests/read-input.ts';
import type { ServedRequest } from '../served-request.ts';
import type { ForeignAnswer, ForeignInterface, ForeignRequest, ForeignRoute } from './foreign-route.ts';

/** Where every interface answers; hosts of PEYK_INTERFACE_HOSTS lead there. */
export const foreignPrefix = '/compat/';

declare module 'fastify' {
  interface FastifyContextConfig {
    foreign?: ForeignRoute;
  }
}

type MountSurface = Pick<Surface, 'platform' | 'hooks' | 'identity' | 'gate'>;

/** Registers interfaces of other providers: their bodies are left to them, and refusals are written in their form. */
export function mountForeign(
  app: FastifyInstance,
  interfaces: readonly ForeignInterface[],
  surface: MountSurface,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((problem, request, reply) => refuse(surface.platform, problem, request, reply));
    for (const { name, routes } of interfaces)
      for (const route of routes) mountRoute(scope, `${foreignPrefix}${name}${route.path}`, route, surface);
  });
}

function mountRoute(app: FastifyInstance, path: string, route: ForeignRoute, surface: MountSurface): void {
  const { platform, hooks, gate } = surface;
  const url = routePath(path);
  const [first] = route.calls;
  const kind = workKindOf(first);
  const identify = identifierOf(route, surface);
  const own = ownCaller(route.calls, platform);

  app.route({
    method: route.method,
    url,
    config: { foreign: route },
    bodyLimit: smallBodyBytes,
    onRequest: async (request, reply) => {
      request.route = url;
      if (route.key.isInBody === true) limitArrival(request, reply, platform.config.anonymousSeconds);
      else await identify(request, reply);
    },
    ...responseHookOf(hooks, first),
    handler: async (request, reply) => {
      if (route.key.isInBody === true) await identify(request, reply);
      const place = await gate.enter(kind, request);
      try {
        const call = {
          request: foreignRequestOf(request),
          caller: request.caller as AccountCaller,
          platform,
        };
        const answer = await route.handle({
          ...call,
          own: (endpoint, input) => own(request, endpoint, input),
        });
        return await send(reply, answer);
      } finally {
        place.release();
      }
    },
  });
}

/** Finds out who calls by the key that the interface found; strangers have a short time to send their bodies. */
function identifierOf(route: ForeignRoute, { platform, identity }: MountSurface) {
  const [{ permission, feature }] = route.calls;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      const key = await route.key.find(foreignRequestOf(request), platform);
      request.caller = await identity.byKey(request, key, { permission, feature: feature ?? undefined });
      reply.headers(callerHeaders(request));
    } catch (problem) {
      limitArrival(request, reply, platform.config.anonymousSeconds);
      throw problem;
    }
  };
}

interface Input {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Calls our own operations on behalf of a foreign request: what it says of body and path is ours. */
function ownCaller(endpoints: readonly Endpoint[], platform: Platform) {
  const readers = new Map(endpoints.map((endpoint) => [endpoint, inputReader(endpoint, platform)]));
  return async (request: ServedRequest, endpoint: Endpoint, { body, params }: Input): Promise<unknown> => {
    const read = readers.get(endpoint);
    if (read === undefined) throw new Error(`${endpoint.name} is not among the calls of this route`);
    const texts = Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]);
    const asked = Object.create(request, {
      body: { value: body ?? {} },
      params: { value: Object.fromEntries(texts) },
      query: { value: {} },
    }) as ServedRequest;
    return endpoint.handle(read(asked));
  };
}

function foreignRequestOf(request: FastifyRequest): ForeignRequest {
  const { method, headers, params, url, body, language } = request;
  const mark = url.indexOf('?');
  return {
    method,
    headers,
    params: params as Record<string, string>,
    query: mark === -1 ? '' : url.slice(mark + 1),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    language,
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
  const written = config.foreign?.refuse(failure, foreignRequestOf(request));
  return send(reply, written ?? { status: failure.status, body: {} });
}
