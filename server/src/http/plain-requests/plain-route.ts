import fastJsonStringify from 'fast-json-stringify';

import { successSchema } from '../answers/envelope.ts';
import { workKindOf } from '../admission/work-kind.ts';
import { callRecorder } from '../call-recorder.ts';
import { callerReader } from '../callers/caller-hook.ts';
import { successStatuses } from '../dialect.ts';
import type { Endpoint } from '../endpoint.ts';
import { routePath, type Surface } from '../mount-endpoint.ts';
import type { RequestMeter } from '../request-metrics.ts';
import { inputReader } from '../requests/read-input.ts';
import type { PlainRoute } from './answer-plain-request.ts';

/** The way of an endpoint's plain requests, made of the parts that mount-endpoint.ts uses. */
export function plainRoute(
  endpoint: Endpoint,
  { platform, identity, gate, knownFields }: Pick<Surface, 'platform' | 'identity' | 'gate' | 'knownFields'>,
  meter: RequestMeter,
): PlainRoute {
  return {
    endpoint,
    platform,
    gate,
    kind: workKindOf(endpoint),
    meter,
    url: routePath(endpoint.path),
    statuses: successStatuses(endpoint),
    recorder: platform.runtime.find(callRecorder),
    identify: callerReader(endpoint, identity),
    read: inputReader(endpoint, platform, knownFields),
    // As Fastify makes it of the same schema.
    serialise: fastJsonStringify(successSchema(endpoint.data)),
  };
}
