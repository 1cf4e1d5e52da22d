import type { Platform } from '../../platform.ts';
import type { Place } from '../../primitives/fair-places.ts';
import type { WorkGate } from '../admission/work-gate.ts';
import type { WorkKind } from '../admission/work-kind.ts';
import { errorBody, success } from '../answers/envelope.ts';
import { failureOf, logUnexpected } from '../answers/error-reply.ts';
import { isOutcomeUnknown } from '../answers/unknown-outcome.ts';
import type { plainHookOf } from '../answer-hooks.ts';
import { acceptProblem, callerHeaders } from '../callers/caller-hook.ts';
import { dialectOf, type Dialect } from '../dialect.ts';
import type { Endpoint } from '../endpoint.ts';
import { smallBodyBytes } from '../requests/bodies/body-rules.ts';
import { withCheckedFields } from '../requests/field-checks.ts';
import type { ReceivedCall } from '../requests/received-call.ts';
import type { ServedRequest } from '../served-request.ts';
import type { Flow, Respond } from './plain-connection.ts';
import type { PlainRequest } from './plain-request.ts';
import { writeAnswer } from './write-answer.ts';

/** An endpoint with everything that the other way in uses for it too. */
export interface PlainRoute {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly platform: Platform;
  readonly gate: WorkGate;
  readonly kind: WorkKind;
  readonly statuses: Readonly<Record<Dialect, number>>;
  /** All that runs after an answer. */
  readonly answered: ReturnType<typeof plainHookOf>;
  identify(request: ServedRequest): ServedRequest['caller'] | Promise<ServedRequest['caller']> | Error;
  read(request: ServedRequest): ReceivedCall;
  serialise(body: unknown): string;
}

interface Way {
  readonly respond: Respond;
  readonly flow: Flow;
  /** Whether the connection closes after this answer. */
  isLast(): boolean;
}

/** Answers as mount-endpoint.ts does, through the same endpoint, with one write. */
export function answerPlainRequest(route: PlainRoute, request: PlainRequest, way: Way): void {
  const answering = new Answering(route, request, way);
  const caller = route.identify(request);
  if (caller instanceof Promise) caller.then(answering.admit, answering.refuse);
  else if (caller instanceof Error) answering.refuse(caller);
  else answering.admit(caller);
}

class Answering {
  readonly #route: PlainRoute;
  readonly #request: PlainRequest;
  readonly #way: Way;
  #headers: Readonly<Record<string, string>> = {};
  #place: Place | undefined;
  readonly #startedAt = performance.now();

  constructor(route: PlainRoute, request: PlainRequest, way: Way) {
    this.#route = route;
    this.#request = request;
    this.#way = way;
  }

  readonly admit = (caller: ServedRequest['caller']): void => {
    const { endpoint, gate, kind } = this.#route;
    const request = this.#request;
    request.caller = caller;
    this.#headers = callerHeaders(request);
    const unwanted = acceptProblem(endpoint, request.headers.accept, caller);
    if (unwanted !== undefined) return this.refuse(unwanted);
    try {
      const place = gate.enter(kind, request);
      if (place instanceof Promise) this.#wait(place);
      else this.#work(place);
    } catch (problem) {
      this.refuse(problem);
    }
  };

  #wait(place: Promise<Place>): void {
    const { flow } = this.#way;
    flow.hold();
    place.then(this.#work).catch(this.refuse).finally(flow.goOn);
  }

  readonly #work = (place: Place): void => {
    const { endpoint, read } = this.#route;
    this.#place = place;
    endpoint.handle(read(this.#request)).then(this.#succeed).catch(this.refuse);
  };

  readonly #succeed = (data: unknown): void => {
    this.#place?.release();
    const { statuses, serialise } = this.#route;
    const status = statuses[dialectOf(this.#request.caller)];
    this.#answer(status, serialise(success(data)), this.#headers);
  };

  readonly refuse = (problem: unknown): void => {
    this.#place?.release();
    const request = this.#request;
    const { endpoint, platform, url, gate, kind } = this.#route;
    if (isOutcomeUnknown(problem, endpoint, request)) {
      platform.log.warn({ reqId: request.id, route: url }, 'commit not answered; closed without an answer');
      return this.#way.respond(null);
    }
    const completed = withCheckedFields(endpoint, request, problem, {
      platform,
      enter: () => gate.enter(kind, request),
    });
    if (completed === undefined) this.#refuseWith(problem);
    else void completed.then((whole) => this.#refuseWith(whole));
  };

  #refuseWith(problem: unknown): void {
    const request = this.#request;
    const { platform, url } = this.#route;
    const failure = failureOf(problem, { requestId: request.id, limit: smallBodyBytes });
    logUnexpected(platform.log, problem, failure, { id: request.id, route: url });
    const body = errorBody(failure, request.language, dialectOf(request.keyHolder));
    if (request.keyHolder !== null) request.refusal = body;
    this.#answer(failure.status, JSON.stringify(body), { ...this.#headers, ...failure.headers });
  }

  #answer(status: number, body: string, headers: Readonly<Record<string, string>>): void {
    const request = this.#request;
    const { answered, url } = this.#route;
    const bytes = Buffer.byteLength(body);
    this.#way.respond(
      writeAnswer({ requestId: request.id, status, headers, body, bytes, isLast: this.#way.isLast() }),
    );
    const milliseconds = performance.now() - this.#startedAt;
    answered(request, url, { status, milliseconds, bytes });
  }
}
