import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import { slot } from '../runtime.ts';
import type { OtlpExporter } from './otlp-exporter.ts';
import { idsOfSend, type ParentContext, type Span } from './span.ts';

/** A request that may make a send; its trace is known once the send has an id. */
export interface RequestTrace {
  readonly parent: ParentContext | undefined;
  readonly startMs: number;
  sendTrace: SendTrace | undefined;
}

/** Where the steps of a send belong. */
interface EndedRequest {
  readonly operation: string;
  /** As in the answer and in the log; the caller may have chosen it. */
  readonly requestId: string;
  readonly status: number;
}

interface SendTrace {
  readonly traceId: string;
  /** The span of the step `accept`, under which the others stand. */
  readonly acceptId: string;
  readonly sendId: number;
  storedMs: number;
  handedMs: number;
  answeredMs: number;
}

interface SentMessage {
  readonly accountId: number;
  readonly requestId: number;
  readonly n: number;
  readonly releasedAt?: Date;
}

/** Of a send to many every thousandth message is traced. */
const everyNth = 1000;

/** Set only if traces are switched on; nothing is measured otherwise. */
export const tracer = slot<Tracer>('tracer');

/** Makes one span per step of a send: accept, charge, queue, submit, receipt. It never throws and never waits. */
export class Tracer {
  readonly #exporter: OtlpExporter;
  readonly #percent: number;
  readonly #requests = new AsyncLocalStorage<RequestTrace>();
  /** By the send before it has an id, and by its message afterwards. */
  readonly #traces = new WeakMap<object, RequestTrace | SendTrace | 'skipped'>();

  constructor(exporter: OtlpExporter, percent: number) {
    this.#exporter = exporter;
    this.#percent = percent;
  }

  /** A request that began so many milliseconds ago. */
  openRequest(parent: ParentContext | undefined, elapsedMs: number): RequestTrace {
    return { parent, startMs: nowMs() - elapsedMs, sendTrace: undefined };
  }

  /** Runs the rest of a request so that what it sends belongs to it. */
  run(request: RequestTrace, next: () => void): void {
    this.#requests.run(request, next);
  }

  /** The step `accept`: the request, if it made a send. */
  requestEnded(request: RequestTrace, { operation, requestId, status }: EndedRequest): void {
    const { sendTrace, parent, startMs } = request;
    if (sendTrace === undefined) return;
    const own = { traceId: sendTrace.traceId, spanId: sendTrace.acceptId };
    const elsewhere = parent && idsOfSendTrace.get(sendTrace);
    this.#exporter.add({
      ...own,
      parentId: parent?.spanId,
      name: 'accept',
      kind: 2,
      startMs,
      endMs: nowMs(),
      attributes: {
        'peyk.send_id': sendTrace.sendId,
        'peyk.request_id': requestId,
        'http.route': operation,
        'http.response.status_code': status,
      },
      isFailed: status >= 500,
      // Steps in other processes know the id of the send only, and so stand in a trace of their own.
      ...(elsewhere && { link: elsewhere }),
    });
  }

  /** Remembers which request a send belongs to, while it waits for its batch. */
  begin(send: object): void {
    const request = this.#requests.getStore();
    if (request !== undefined) this.#traces.set(send, request);
  }

  /** The step `charge`: the price is paid and the send is stored. */
  stored(send: object, ids: { readonly accountId: number; readonly sendId: number }, startMs: number): void {
    const request = this.#traces.get(send) ?? this.#requests.getStore();
    if (request === undefined || request === 'skipped' || !('startMs' in request)) return;
    const own = idsOfSend(ids.accountId, ids.sendId);
    if (!(request.parent?.isSampled ?? this.#isSampled(own.traceId))) {
      this.#traces.set(send, 'skipped');
      return;
    }
    const trace = traceOf(
      { traceId: request.parent?.traceId ?? own.traceId, spanId: own.spanId },
      ids.sendId,
    );
    trace.storedMs = nowMs();
    if (request.parent !== undefined) idsOfSendTrace.set(trace, own);
    request.sendTrace = trace;
    this.#traces.set(send, trace);
    this.#add(trace, {
      name: 'charge',
      kind: 1,
      startMs,
      endMs: trace.storedMs,
      attributes: {},
      isFailed: false,
    });
  }

  /** The message of a send that was stored in this process. */
  carry(send: object, message: object): void {
    const trace = this.#traces.get(send);
    if (trace === 'skipped' || (trace !== undefined && 'storedMs' in trace)) this.#traces.set(message, trace);
  }

  /** The step `queue`: from the release to the carrier. */
  handedOver(message: SentMessage): void {
    const trace = this.#traceOfMessage(message);
    if (trace === undefined) return;
    trace.handedMs = nowMs();
    const startMs = trace.storedMs || (message.releasedAt?.getTime() ?? trace.handedMs);
    // A retry waits from the answer before.
    this.#step(trace, message, {
      name: 'queue',
      kind: 1,
      startMs: trace.answeredMs || startMs,
      endMs: trace.handedMs,
    });
  }

  /** The step `submit`: the carrier took the message, refused it, or was not there. */
  answered(message: SentMessage, outcome: string, carrier: string | null): void {
    const trace = this.#known(message);
    if (trace === undefined) return;
    trace.answeredMs = nowMs();
    this.#step(trace, message, {
      name: 'submit',
      kind: 3,
      startMs: trace.handedMs,
      endMs: trace.answeredMs,
      attributes: { 'peyk.carrier': carrier, 'peyk.outcome': outcome },
      isFailed: outcome !== 'submitted',
    });
  }

  /** The step `receipt`: from the answer of the carrier to what became of the message. */
  received(message: SentMessage, status: string): void {
    const trace = this.#known(message) ?? this.#traceOfMessage(message);
    if (trace === undefined) return;
    const endMs = nowMs();
    this.#step(trace, message, {
      name: 'receipt',
      kind: 1,
      startMs: trace.answeredMs || endMs,
      endMs,
      attributes: { 'peyk.status': status },
      isFailed: status === 'failed',
    });
  }

  #known(message: object): SendTrace | undefined {
    const trace = this.#traces.get(message);
    return typeof trace === 'object' && 'storedMs' in trace ? trace : undefined;
  }

  /** Messages that another process accepted, or that were claimed again, are traced by the id of their send. */
  #traceOfMessage(message: SentMessage): SendTrace | undefined {
    const known = this.#known(message);
    if (known !== undefined) return known;
    const isSkipped =
      this.#traces.get(message) === 'skipped' || (message.n > 0 && message.n % everyNth !== 1);
    if (isSkipped) return undefined;
    const ids = idsOfSend(message.accountId, message.requestId);
    if (!this.#isSampled(ids.traceId)) return undefined;
    const trace = traceOf(ids, message.requestId);
    this.#traces.set(message, trace);
    return trace;
  }

  #step(
    trace: SendTrace,
    { n }: SentMessage,
    step: Pick<Span, 'name' | 'kind' | 'startMs' | 'endMs'> & Partial<Pick<Span, 'attributes' | 'isFailed'>>,
  ): void {
    this.#add(trace, {
      isFailed: false,
      ...step,
      attributes: { ...step.attributes, ...(n > 0 && { 'peyk.item': n }) },
    });
  }

  #add(trace: SendTrace, step: Omit<Span, 'traceId' | 'spanId' | 'parentId'>): void {
    this.#exporter.add({
      ...step,
      traceId: trace.traceId,
      spanId: randomBytes(8).toString('hex'),
      parentId: trace.acceptId,
      attributes: { 'peyk.send_id': trace.sendId, ...step.attributes },
    });
  }

  #isSampled(traceId: string): boolean {
    return Number.parseInt(traceId.slice(-8), 16) % 100 < this.#percent;
  }

  close(): Promise<void> {
    return this.#exporter.close();
  }
}

/** The own trace of a send whose caller brought another. */
const idsOfSendTrace = new WeakMap<SendTrace, { traceId: string; spanId: string }>();

function traceOf({ traceId, spanId }: { traceId: string; spanId: string }, sendId: number): SendTrace {
  return { traceId, acceptId: spanId, sendId, storedMs: 0, handedMs: 0, answeredMs: 0 };
}

/** Milliseconds since 1970, finer than those of a Date. */
export const nowMs = (): number => performance.timeOrigin + performance.now();
