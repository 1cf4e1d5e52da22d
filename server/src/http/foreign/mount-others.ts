import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Failure } from '../../failure.ts';
import type { Surface } from '../mount-endpoint.ts';
import { limitArrival } from '../requests/limit-arrival.ts';
import { givenAnswer } from '../served-request.ts';
import { foreignRequestOf } from './foreign-bodies.ts';
import type { ForeignInterface, ForeignRequest } from './foreign-route.ts';
import { hiddenKey, RecordedRequest } from './recorded-request.ts';
import { sendForeign } from './send-foreign.ts';

type Needed = Pick<Surface, 'platform' | 'hooks' | 'identity'>;

/**
 * Everything else under the address of an interface that answers it itself, such as an operation that it does not have. An
 * account finds such a call among its last ones, as every other that was not understood.
 */
export function mountOthers(
  app: FastifyInstance,
  { prefix, of: one }: { readonly prefix: string; readonly of: ForeignInterface },
  { platform, hooks, identity }: Needed,
): void {
  const { routes, answerOthers } = one;
  const [route] = routes;
  if (answerOthers === undefined || route === undefined) return;
  const recorded = hooks.ofEndpoint(route.calls[0]);
  const url = `${prefix}*`;
  const shownPaths = new WeakMap<FastifyRequest, string>();

  /** Finds out whose call it is. It is refused anyway, so that a key which is none changes nothing. */
  async function identify(request: FastifyRequest, asked: ForeignRequest): Promise<void> {
    try {
      const key = one.keyOfOthers?.(asked) ?? (await route?.key.find(asked, platform));
      if (!key) return;
      shownPaths.set(request, shownPath(request.url, key));
      const door = { provider: one.name, isInAddress: false };
      await identity.byKey(request, key, { permission: undefined, feature: undefined, door });
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
    }
  }

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    config: { foreign: route },
    onRequest: async (request, reply) => {
      limitArrival(request, reply, platform.config.anonymousSeconds);
    },
    onResponse(request, reply, done) {
      const path = shownPaths.get(request);
      if (path !== undefined) recorded?.(new RecordedRequest(request, path), url, givenAnswer(reply));
      done();
    },
    handler: async (request, reply) => {
      const asked = foreignRequestOf(request, platform.config);
      try {
        const answer = answerOthers(asked, platform);
        if (answer.status >= 400) {
          await identify(request, asked);
          request.refusal = { ...(typeof answer.body === 'object' && answer.body), error_code: 'not_found' };
        }
        return await sendForeign(reply, answer);
      } catch (problem) {
        await identify(request, asked);
        throw problem;
      }
    },
  });
}

/** Without the query, and without the key that the path may carry. */
function shownPath(url: string, key: string): string {
  const [path = ''] = url.split('?', 1);
  // Whatever of the key is written with escapes.
  const parts = path.split('/').map((part) => (decoded(part).includes(key) ? hiddenKey : part));
  return parts.join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
