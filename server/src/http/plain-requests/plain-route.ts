import fastJsonStringify from 'fast-json-stringify';

import { successSchema } from '../answers/envelope.ts';
import { workKindOf } from '../admission/work-kind.ts';
import { plainHookOf } from '../answer-hooks.ts';
import { callerReader } from '../callers/caller-hook.ts';
import { successStatuses } from '../dialect.ts';
import type { Endpoint } from '../endpoint.ts';
import { routePath, type Surface } from '../mount-endpoint.ts';
import { inputReader } from '../requests/read-input.ts';
import type { PlainRoute } from './answer-plain-request.ts';

/** The way of an endpoint's plain requests, made of the parts that mount-endpoint.ts uses. */
export function plainRoute(
  endpoint: Endpoint,
  { platform, hooks, identity, gate, knownFields }: Surface,
): PlainRoute {
  return {
    endpoint,
    platform,
    gate,
    kind: workKindOf(endpoint),
    url: routePath(endpoint.path),
    statuses: successStatuses(endpoint),
    answered: plainHookOf(hooks, endpoint),
    identify: callerReader(endpoint, identity),
    read: inputReader(endpoint, platform, knownFields),
    // As Fastify makes it of the same schema.
    serialise: fastJsonStringify(successSchema(endpoint.data)),
  };
}
