import { createHash } from 'node:crypto';

/** The kinds of OTLP: inside the service, a request to it, a call of another. */
type SpanKind = 1 | 2 | 3;

/** A step that has ended. Times are milliseconds since 1970. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, string | number | boolean | null>>;
  readonly isFailed: boolean;
  /** Another trace that tells the rest of the story. */
  readonly link?: { readonly traceId: string; readonly spanId: string };
}

export interface ParentContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** The header `traceparent` of W3C Trace Context; undefined if it is absent or wrong. */
export function readTraceparent(header: string | string[] | undefined): ParentContext | undefined {
  if (typeof header !== 'string') return undefined;
  const match = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/.exec(header);
  const [, traceId = '', spanId = '', flags = ''] = match ?? [];
  if (match === null || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The trace of a send and its first span, the same in every process, so never stored. */
export function idsOfSend(accountId: number, sendId: number): { traceId: string; spanId: string } {
  const digest = createHash('sha256').update(`peyk send ${accountId}:${sendId}`).digest('hex');
  return { traceId: digest.slice(0, 32), spanId: digest.slice(32, 48) };
}
