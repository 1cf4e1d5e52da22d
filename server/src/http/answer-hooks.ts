import type { FastifyInstance, onResponseHookHandler } from 'fastify';

import type { Platform } from '../platform.ts';
import { callRecorder, recordCall, type RecordableRequest } from './call-recorder.ts';
import type { Endpoint } from './endpoint.ts';
import { requestMeter } from './request-metrics.ts';
import { givenAnswer, type GivenAnswer, type ServedRequest } from './served-request.ts';

/** Runs after an answer has left; it must not wait and not throw. */
type AnswerHook<Answer, Request = ServedRequest> = (request: Request, route: string, answer: Answer) => void;

/**
 * What runs after an answer, by what it is about. Both ways in, the HTTP library's route and plain requests, take their hooks
 * from here and have none of their own, so a new one is added in this file and reaches both.
 */
export interface AnswerHooks {
  /** After every answer, also of routes that are no endpoints. The length of an answer is not known to it. */
  readonly ofAll: AnswerHook<Omit<GivenAnswer, 'bytes'>>;
  /** After answers of this endpoint, besides the former; undefined: nothing more. */
  ofEndpoint(endpoint: Endpoint): AnswerHook<GivenAnswer, RecordableRequest> | undefined;
}

export function answerHooks(platform: Platform): AnswerHooks {
  const recorder = platform.runtime.find(callRecorder);
  return {
    ofAll: requestMeter(platform),
    ofEndpoint({ access }) {
      const isCalledByKey = access === 'account' || access === 'key';
      if (recorder === undefined || !isCalledByKey) return undefined;
      return (request, _route, answer) => recordCall(recorder, request, answer);
    },
  };
}

/** For all routes of the HTTP library. */
export function addAnswerHooks(app: FastifyInstance, { ofAll }: AnswerHooks): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.route ?? request.routeOptions.url ?? 'unknown';
    ofAll(request, route, { status: reply.statusCode, milliseconds: reply.elapsedTime });
    done();
  });
}

/** For the route of an endpoint there, besides the former. */
export function responseHookOf(
  hooks: AnswerHooks,
  endpoint: Endpoint,
): { readonly onResponse?: onResponseHookHandler } {
  const hook = hooks.ofEndpoint(endpoint);
  if (hook === undefined) return {};
  return {
    onResponse(request, reply, done) {
      hook(request, request.route ?? endpoint.path, givenAnswer(reply));
      done();
    },
  };
}

/** For plain requests of an endpoint: all of them as one function. */
export function plainHookOf(hooks: AnswerHooks, endpoint: Endpoint): AnswerHook<GivenAnswer> {
  const { ofAll } = hooks;
  const ofEndpoint = hooks.ofEndpoint(endpoint);
  if (ofEndpoint === undefined) return ofAll;
  return (request, route, answer) => {
    ofAll(request, route, answer);
    ofEndpoint(request, route, answer);
  };
}
