import type { onRequestHookHandler } from 'fastify';

import { Failure } from '../../failure.ts';
import type { MaybePromise } from '../../primitives/maybe-promise.ts';
import { pageAnswer } from '../answers/page-answer.ts';
import { prefersPage } from '../answers/prefers-page.ts';
import type { Endpoint } from '../endpoint.ts';
import { mayOmitAccept } from '../dialect.ts';
import type { CallerIdentity } from './identify-caller.ts';
import { closedToVisits, notAcceptable } from '../refusals.ts';
import { limitArrival } from '../requests/limit-arrival.ts';
import type { ServedRequest } from '../served-request.ts';

type Caller = ServedRequest['caller'];

/**
 * Identifies the caller before the body is read, so that a caller without a key learns nothing about the expected body.
 * For a cached key no promise is created.
 */
export function callerHook(
  endpoint: Endpoint,
  identity: CallerIdentity,
  { route, anonymousSeconds }: { readonly route: string; readonly anonymousSeconds: number },
): onRequestHookHandler {
  const identify = callerReader(endpoint, identity);
  const isHandsetPage = endpoint.access === 'handset' && endpoint.data === pageAnswer;
  const isForStrangers = ['public', 'anonymous', 'handset'].includes(endpoint.access);
  return (request, reply, done) => {
    request.route = route;
    const known = (caller: Caller) => {
      request.caller = caller;
      reply.headers(callerHeaders(request));
      if (isForStrangers) limitArrival(request, reply, anonymousSeconds);
      done(acceptProblem(endpoint, request.headers.accept, caller));
    };
    const refused = (problem: Error) => {
      limitArrival(request, reply, anonymousSeconds);
      const isToSignIn = isHandsetPage && isUnauthorized(problem) && prefersPage(request.headers.accept);
      if (isToSignIn) void reply.redirect(`/sign-in?to=${route}`, 303);
      else done(problem);
    };
    const caller = identify(request);
    if (caller instanceof Promise) caller.then(known, refused);
    else if (caller instanceof Error) refused(caller);
    else known(caller);
  };
}

/** Identifies the caller of an endpoint. A refusal is a value, because `done` must not be called inside a try. */
export function callerReader(
  endpoint: Endpoint,
  identity: CallerIdentity,
): (request: ServedRequest) => MaybePromise<Caller> | Error {
  const identify = identifierOf(endpoint, identity);
  return (request) => {
    try {
      return identify(request);
    } catch (problem) {
      return problem as Error;
    }
  };
}

const ofTestKeys = { 'peyk-test': 'true' };
const noHeaders = {};

/** What every answer to a caller carries once it is identified. */
export function callerHeaders({
  keyHolder,
}: Pick<ServedRequest, 'keyHolder'>): Readonly<Record<string, string>> {
  return keyHolder?.isTest ? ofTestKeys : noHeaders;
}

/** The refusal of a caller that does not take what the endpoint answers. */
export function acceptProblem(
  { acceptRequired = false }: Pick<Endpoint, 'acceptRequired'>,
  accept: string | undefined,
  caller: Caller,
): Error | undefined {
  return acceptRequired && !isAnswerAccepted(accept, caller) ? notAcceptable() : undefined;
}

function isUnauthorized(problem: Error): boolean {
  return problem instanceof Failure && problem.status === 401;
}

type Identify = (request: ServedRequest) => MaybePromise<Caller>;

function identifierOf(endpoint: Endpoint, identity: CallerIdentity): Identify {
  const { access, permission, feature } = endpoint;
  const { isOpenToVisits = false, isClosedToVisits = false, isOpenToTestKeys = false } = endpoint;
  switch (access) {
    case 'account':
      return isClosedToVisits
        ? withoutVisits((request) => identity.account(request, permission, feature ?? undefined))
        : (request) => identity.account(request, permission, feature ?? undefined);
    case 'key':
      return (request) => identity.key(request);
    case 'operator':
      return (request) => identity.operator(request, permission);
    case 'panel':
      return (request) => identity.panel(request, permission, isOpenToVisits);
    case 'anonymous':
      return (request) => identity.anonymous(request);
    case 'handset':
      return (request) => identity.handset(request, isOpenToTestKeys);
    case 'public':
      return () => null;
  }
}

/** For people of the account and its keys, not for operators who look at it. */
function withoutVisits(identify: Identify): Identify {
  return async (request) => {
    const caller = await identify(request);
    if (request.heldBy?.kind === 'session' && request.heldBy.isVisit) throw closedToVisits();
    return caller;
  };
}

function isAnswerAccepted(accept: string | undefined, caller: Caller): boolean {
  return accept === undefined ? mayOmitAccept(caller) : acceptsJson(accept);
}

function acceptsJson(accept: string): boolean {
  return accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !isRefused && ['application/json', 'application/*', '*/*'].includes(type);
  });
}
