import { Counter, type Registry } from 'prom-client';

import type { Span } from './span.ts';

const flushMs = 1000;
const batchMax = 512;
/** Spans that wait; more are dropped, as a collector that is down must cost neither memory nor a send. */
const waitingMax = 5000;
const timeoutMs = 10_000;
const quietMs = 60_000;

interface ExporterOptions {
  readonly url: string;
  readonly version: string;
  readonly metrics: Registry;
  readonly warn: (details: object, message: string) => void;
}

/** Sends spans to a collector as OTLP over HTTP in JSON, in batches, one request at a time. */
export class OtlpExporter {
  readonly #options: ExporterOptions;
  readonly #dropped: Counter;
  #waiting: Span[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;
  #warnedAt = -quietMs;

  constructor(options: ExporterOptions) {
    this.#options = options;
    this.#dropped = new Counter({
      name: 'peyk_trace_spans_dropped_total',
      help: 'Spans that no collector got',
      registers: [options.metrics],
    });
  }

  add(span: Span): void {
    if (this.#waiting.length >= waitingMax || this.#isClosed) {
      this.#dropped.inc();
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= batchMax) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), flushMs).unref();
  }

  /** Sends what waits, once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#send(this.#waiting.splice(0));
  }

  #flush(): void {
    if (this.#sending !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending = this.#send(this.#waiting.splice(0, batchMax)).finally(() => {
      this.#sending = undefined;
      if (this.#waiting.length > 0 && !this.#isClosed) this.#flush();
    });
  }

  // Spans of a request that failed are not sent again: what a trace shows is not worth a growing queue.
  async #send(spans: readonly Span[]): Promise<void> {
    if (spans.length === 0) return;
    try {
      const response = await fetch(this.#options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(spans, this.#options.version)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
    } catch (problem) {
      this.#dropped.inc(spans.length);
      this.#warn(problem, spans.length);
    }
  }

  #warn(problem: unknown, spans: number): void {
    const now = performance.now();
    if (now - this.#warnedAt < quietMs) return;
    this.#warnedAt = now;
    this.#options.warn({ err: problem, spans }, 'traces: the collector did not take spans; they are dropped');
  }
}

function bodyOf(spans: readonly Span[], version: string): object {
  const resource = { attributes: attributesOf({ 'service.name': 'peyk', 'service.version': version }) };
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'peyk' }, spans: spans.map(spanOf) }] }],
  };
}

function spanOf(span: Span): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanoseconds(span.startMs),
    endTimeUnixNano: nanoseconds(Math.max(span.startMs, span.endMs)),
    attributes: attributesOf(span.attributes),
    ...(span.isFailed && { status: { code: 2 } }),
    ...(span.link && { links: [span.link] }),
  };
}

function attributesOf(attributes: Span['attributes']): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: valueOf(value) }],
  );
}

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value };
  return typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value };
}

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);
