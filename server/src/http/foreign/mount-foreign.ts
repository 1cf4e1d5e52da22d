import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../../platform.ts';
import { workKindOf } from '../admission/work-kind.ts';
import { closeUnanswered, OutcomeUnknown } from '../answers/unknown-outcome.ts';
import { givenAnswer } from '../served-request.ts';
import type { AccountCaller } from '../callers/caller.ts';
import { callerHeaders } from '../callers/caller-hook.ts';
import { requireOfKey } from '../callers/identify-caller.ts';
import { requireFeature } from '../callers/plan-features.ts';
import { routePath, type Surface } from '../mount-endpoint.ts';
import { smallBodyBytes } from '../requests/bodies/body-rules.ts';
import { limitArrival } from '../requests/limit-arrival.ts';
import { addForeignParsers, foreignRequestOf } from './foreign-bodies.ts';
import { refusalOf } from './foreign-refusal.ts';
import type {
  ForeignInterface,
  ForeignOperation,
  ForeignRequest,
  ForeignRoute,
  SeenFields,
} from './foreign-route.ts';
import { mountOthers } from './mount-others.ts';
import { ownCaller, type OwnOperations } from './own-caller.ts';
import { RecordedRequest } from './recorded-request.ts';
import { sendForeign } from './send-foreign.ts';

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

export type MountSurface = Pick<Surface, 'platform' | 'hooks' | 'identity' | 'gate' | 'room'> & {
  /** Our operations as they are answered at their own addresses: on connections for reading, and once per key. */
  readonly own: OwnOperations;
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
      mountOthers(scope, { prefix: `${foreignPrefix}${one.name}/`, of: one }, surface);
    }
  });
}

function mountRoute(app: FastifyInstance, name: string, route: ForeignRoute, surface: MountSurface): void {
  const { platform, hooks, gate, room } = surface;
  const path = `${foreignPrefix}${name}${route.path}`;
  const url = routePath(path);
  const served = servedOperations(name, route, surface);
  const answered = hooks.ofEndpoint(route.calls[0]);
  const isLater = route.key.isInBody === true;
  const bytesMax = route.bytesMax ?? smallBodyBytes;
  const takeRoom = room.hookFor({ takesLongLists: bytesMax > smallBodyBytes }, { bytesMax });

  app.route({
    method: [route.method].flat(),
    url,
    config: { foreign: route },
    bodyLimit: bytesMax,
    onRequest: async (request, reply) => {
      request.route = url;
      if (isLater) limitArrival(request, reply, platform.config.anonymousSeconds);
      else await served(route).identify(request, reply, foreignRequestOf(request, platform.config));
    },
    ...(takeRoom && { preParsing: takeRoom }),
    onResponse(request, reply, done) {
      answered?.(new RecordedRequest(request, path), url, givenAnswer(reply));
      done();
    },
    handler: async (request, reply) => {
      const asked = foreignRequestOf(request, platform.config);
      const operation = route.choice?.choose(asked) ?? route;
      const { kind, own, identify } = served(operation);
      if (isLater) await identify(request, reply, asked);
      else if (route.choice !== undefined && request.keyHolder !== null)
        requireOfOperation(operation, request.keyHolder, platform);
      const calls = { request, sends: { begun: 0 } };
      const place = await gate.enter(kind, request);
      try {
        const answer = await operation.handle({
          request: asked,
          caller: request.caller as AccountCaller,
          platform,
          own: (endpoint, input) => own(calls, endpoint, input),
          show: (fields) => void (request.seen = fields),
        });
        return await sendForeign(reply, answer);
      } finally {
        place.release();
      }
    },
  });
}

/** What each operation of a route needs, made once. */
function servedOperations(name: string, route: ForeignRoute, surface: MountSurface) {
  const served = new Map(
    [route, ...(route.choice?.operations ?? [])].map((operation) => [
      operation,
      {
        kind: workKindOf(operation.calls[0]),
        own: ownCaller(operation.calls, surface.own),
        identify: identifierOf(name, route, operation, surface),
      },
    ]),
  );
  return (operation: ForeignOperation) => {
    const found = served.get(operation);
    if (found === undefined) throw new Error(`an operation that is not among those of ${route.path}`);
    return found;
  };
}

/** Finds out who calls by the key that the interface found; strangers have a short time to send their bodies. */
function identifierOf(
  provider: string,
  route: ForeignRoute,
  operation: ForeignOperation,
  { platform, identity }: MountSurface,
) {
  const { find, isInAddress = false } = route.key;
  // Which of several operations is asked for is known later, and with it what it needs.
  const isChosenLater = route.choice !== undefined && operation === route;
  const { permission, feature } = operation.calls[0];
  return async (request: FastifyRequest, reply: FastifyReply, asked: ForeignRequest): Promise<void> => {
    try {
      const door = {
        provider,
        isInAddress: typeof isInAddress === 'function' ? isInAddress(asked) : isInAddress,
      };
      const key = await find(asked, platform);
      request.caller = await identity.byKey(request, key, {
        permission,
        feature: feature ?? undefined,
        door,
        isChosenLater,
      });
      reply.headers(callerHeaders(request));
    } catch (problem) {
      limitArrival(request, reply, platform.config.anonymousSeconds);
      throw problem;
    }
  };
}

/** Of a key that was found before the body said what is asked for. */
export function requireOfOperation(
  { calls: [{ permission, feature }] }: ForeignOperation,
  keyHolder: NonNullable<FastifyRequest['keyHolder']>,
  { clock }: Platform,
): void {
  requireOfKey(keyHolder, permission);
  requireFeature(keyHolder, feature ?? undefined, clock);
}

function refuse(platform: Platform, problem: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (problem instanceof OutcomeUnknown) return closeUnanswered(request, reply);
  const { url, bodyLimit, config } = request.routeOptions;
  const { answer, headers } = refusalOf(platform, problem, {
    request,
    foreign: foreignRequestOf(request, platform.config),
    route: config.foreign,
    url,
    limit: bodyLimit,
  });
  reply.removeHeader('connection').headers(headers);
  return sendForeign(reply, answer);
}
