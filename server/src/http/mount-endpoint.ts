import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { responseHookOf, type AnswerHooks } from './answer-hooks.ts';
import type { WorkGate } from './admission/work-gate.ts';
import { workKindOf } from './admission/work-kind.ts';
import { workOn } from './admission/work-on.ts';
import { callerHook } from './callers/caller-hook.ts';
import type { Endpoint } from './endpoint.ts';
import { dialectOf, successStatuses } from './dialect.ts';
import { successSchema } from './answers/envelope.ts';
import type { EventStreams } from './answers/event-streams.ts';
import type { CallerIdentity } from './callers/identify-caller.ts';
import { privateOnly, type PrivatePort } from './private-port.ts';
import { discardFiles } from './requests/bodies/read-multipart.ts';
import { withCheckedFields } from './requests/field-checks.ts';
import { inputReader, longInputReader } from './requests/read-input.ts';
import type { BodyRoom } from './requests/bodies/body-room.ts';
import { bodyRulesOf } from './requests/bodies/body-rules.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { closeUnanswered, isOutcomeUnknown } from './answers/unknown-outcome.ts';

/** What all endpoints of one application share. */
export interface Surface {
  readonly platform: Platform;
  readonly hooks: AnswerHooks;
  readonly identity: CallerIdentity;
  readonly streams: EventStreams;
  readonly privatePort: PrivatePort;
  readonly gate: WorkGate;
  /** Fields of the bodies of all endpoints. */
  readonly knownFields: ReadonlySet<string>;
  readonly room: BodyRoom;
}

/** Registers one endpoint on Fastify: identifies the caller, reads and checks the input, sends the answer. */
export function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, surface: Surface): void {
  const { platform, hooks, identity, streams, privatePort, gate, knownFields, room } = surface;
  const url = routePath(endpoint.path);
  const statuses = successStatuses(endpoint);
  const answerSchema = successSchema(endpoint.data);
  const bodyRules = bodyRulesOf(endpoint, platform.config.jsonBytesMax);
  const readInput = (endpoint.takesLongLists ? longInputReader : inputReader)(
    endpoint,
    platform,
    knownFields,
  );
  const work = workOn(endpoint, readInput, gate);
  const complete = completerOf(endpoint, surface);
  const refuse = refuserOf(endpoint, complete);
  const takeRoom = room.hookFor(endpoint, bodyRules);

  const isPrivate = privatePort.isSet && endpoint.path.startsWith('/operator/');
  const identify = callerHook(endpoint, identity, {
    route: url,
    anonymousSeconds: platform.config.anonymousSeconds,
  });

  app.route({
    method: endpoint.method,
    url,
    config: { endpoint, bodyRules },
    bodyLimit: bodyRules.bytesMax,
    schema: { response: { [statuses.interface]: answerSchema, [statuses.live]: answerSchema } },
    onRequest: isPrivate ? [privateOnly(privatePort), identify] : identify,
    ...(takeRoom && { preParsing: takeRoom }),
    ...responseHookOf(hooks, endpoint),
    // Hot path of one-time codes: an async function would create three more promises per request.
    handler: (request, reply) => {
      const answer = request.uploads ? answerUpload(request, answerOf, complete) : answerOf(request);
      answer
        .then((data) => sendAnswer(reply.code(statuses[dialectOf(request.caller)]), data, streams))
        .catch((problem: unknown) => refuse(request, reply, problem));
    },
  });

  function answerOf(request: FastifyRequest): Promise<unknown> {
    try {
      return work(request);
    } catch (problem) {
      return Promise.reject(errorOf(problem));
    }
  }
}

/** Files are discarded after the checks of a refused call, which read them. */
async function answerUpload(
  request: FastifyRequest,
  answerOf: (request: FastifyRequest) => Promise<unknown>,
  complete: ReturnType<typeof completerOf>,
): Promise<unknown> {
  try {
    return await answerOf(request);
  } catch (problem) {
    throw errorOf((await complete(request, problem)) ?? problem);
  } finally {
    await discardFiles(request.uploads ?? {});
  }
}

function completerOf(endpoint: Endpoint, { platform, gate }: Pick<Surface, 'platform' | 'gate'>) {
  const kind = workKindOf(endpoint);
  return (request: FastifyRequest, problem: unknown) =>
    withCheckedFields(endpoint, request, problem, { platform, enter: () => gate.enter(kind, request) });
}

/** Answers a problem with a refusal that names every wrong field; an unknown outcome is not answered. */
function refuserOf(endpoint: Endpoint, complete: ReturnType<typeof completerOf>) {
  return (request: FastifyRequest, reply: FastifyReply, problem: unknown): void => {
    if (isOutcomeUnknown(problem, endpoint, request)) return closeUnanswered(request, reply);
    const completed = request.uploads ? undefined : complete(request, problem);
    if (completed === undefined) void reply.send(errorOf(problem));
    else void completed.then((whole) => reply.send(errorOf(whole)));
  };
}

// Fastify would send any other thrown value as the answer.
function errorOf(problem: unknown): Error {
  return problem instanceof Error
    ? problem
    : new Error('a value that is not an Error was thrown', { cause: problem });
}

/** Converts `/ws/v1/patterns/{code}` to `/ws/v1/patterns/:code`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
