import { slot } from '../runtime.ts';
import type { GivenAnswer, ServedRequest } from './served-request.ts';

/** A call with a key of an account, as it was answered. */
export interface AnsweredCall {
  readonly accountId: number;
  readonly keyId: number;
  readonly method: string;
  /** Without the query, which may carry numbers and texts. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string;
  readonly address: string;
  readonly requestBytes: number;
  readonly answerBytes: number;
  /** Names of body fields that no schema has. */
  readonly ignoredFields: readonly string[] | null;
  /** Of a refused call: what was sent, and the envelope that was answered. */
  readonly refused: { readonly body: unknown; readonly answer: unknown } | undefined;
}

/** Keeps calls for the developers of an account. It must not wait and not throw: it runs on the hot path. */
export interface CallRecorder {
  /** Whether the next call of the account is kept; counts it if not. Saves building the record. */
  wants(accountId: number, status: number): boolean;
  record(call: AnsweredCall): void;
}

/** Absent with PEYK_CALL_LOG=off. */
export const callRecorder = slot<CallRecorder>('call-recorder');

/** What is kept of a request; it is read only where the call is kept. */
export type RecordableRequest = Pick<
  ServedRequest,
  'id' | 'ip' | 'method' | 'url' | 'headers' | 'body' | 'keyHolder' | 'refusal' | 'ignoredFields'
>;

/** Records the call if it came with a key that is known, also when it was refused. */
export function recordCall(recorder: CallRecorder, request: RecordableRequest, answer: GivenAnswer): void {
  const { keyHolder } = request;
  const { status } = answer;
  if (keyHolder === null || !recorder.wants(keyHolder.accountId, status)) return;
  const { refusal, ignoredFields, url } = request;
  const end = url.indexOf('?');
  recorder.record({
    accountId: keyHolder.accountId,
    keyId: keyHolder.keyId,
    method: request.method,
    path: end === -1 ? url : url.slice(0, end),
    status,
    milliseconds: answer.milliseconds,
    requestId: request.id,
    address: request.ip,
    requestBytes: Number(request.headers['content-length'] ?? 0) || 0,
    answerBytes: answer.bytes,
    ignoredFields,
    refused: refusal === null ? undefined : { body: request.body, answer: refusal },
  });
}
