import type { Caller, PeykOptions, RequestOptions } from '../caller.ts';
import {
  cancelVerify,
  checkVerify,
  checkVerifyByRecipient,
  listVerifications,
  resendVerify,
  showVerify,
  showVerifyFigures,
  startVerify,
} from '../generated/operations.ts';
import type { CheckVerifyByRecipientBody, StartVerifyBody } from '../generated/schemas.ts';
import { listOf, type QueryOf } from './query.ts';

/** A code, and the verification that it is for: by its id, or by number and purpose. */
export type VerifyCheck = { readonly id: number; readonly code: string } | CheckVerifyByRecipientBody;

/** Proofs that a person has a phone: `start` sends a code, `check` says whether what was typed is right. */
export const verifyOf = (call: Caller, { defaults = {} }: PeykOptions) => ({
  /** A repeat for the same number and purpose is the same verification. */
  start: (body: StartVerifyBody, options?: RequestOptions) => {
    const { line_number: line } = defaults;
    const needsLine = line !== undefined && body.line_number === undefined;
    return call(startVerify, { body: needsLine ? { ...body, line_number: line } : body }, options);
  },
  /** A wrong code is an answer, not an error: read `status`. */
  check: (typed: VerifyCheck, options?: RequestOptions) =>
    'id' in typed
      ? call(checkVerify, { params: { id: typed.id }, body: { code: typed.code } }, options)
      : call(checkVerifyByRecipient, { body: typed }, options),
  /** Another code of the same verification, once `resend_after` is over. */
  resend: (id: number, options?: RequestOptions) => call(resendVerify, { params: { id } }, options),
  cancel: (id: number, options?: RequestOptions) => call(cancelVerify, { params: { id } }, options),
  get: (id: number, options?: RequestOptions) => call(showVerify, { params: { id } }, options),
  /** How many codes were asked for, sent, delivered and approved, and how long each took. */
  figures: (query: Omit<QueryOf<typeof showVerifyFigures>, 'signal'> = {}, options?: RequestOptions) =>
    call(showVerifyFigures, { query }, options),
  list: (query?: QueryOf<typeof listVerifications>, options?: RequestOptions) =>
    listOf(call, listVerifications, query, options),
});
