import type { FastifyRequest } from 'fastify';

import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';
import {
  bodyTooLarge,
  conflict,
  internalError,
  malformedJson,
  malformedRequest,
  serviceUnavailable,
  unsupportedMediaType,
  valueNotKept,
} from './refusals.ts';

type Refusal = (context: { readonly limit: number }) => Failure;

const refusalsByCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ limit }) => bodyTooLarge({ limit }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaType(),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformedJson(),
  // A second net under the endpoints' own checks: what PostgreSQL cannot keep, and what another request was
  // quicker to store, is the caller's business and not a crash.
  22003: () => valueNotKept(),
  22007: () => valueNotKept(),
  22008: () => valueNotKept(),
  22021: () => valueNotKept(),
  '22P02': () => valueNotKept(),
  '22P05': () => valueNotKept(),
  23503: () => conflict(),
  23505: () => conflict(),
  FILES_UNAVAILABLE: () => serviceUnavailable({}, { 'retry-after': '5' }),
};

/** Anything thrown while a request was answered, as the refusal that its caller gets. */
export function failureOf(
  problem: unknown,
  context: { readonly requestId: string; readonly limit: number },
): Failure {
  if (problem instanceof Failure) return problem;
  const { code, statusCode } = (problem ?? {}) as { code?: unknown; statusCode?: unknown };
  const refusal = typeof code === 'string' ? refusalsByCode[code] : undefined;
  if (refusal) return refusal(context);
  if (isDatabaseTrouble(code) || isConnectionLoss(problem))
    return serviceUnavailable({}, { 'retry-after': '2' });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return malformedRequest();
  return internalError({ requestId: context.requestId });
}

/** Only what is our own fault is an error in the log; a database that is away or refuses a value is a warning. */
export function logUnexpected(
  log: Platform['log'],
  problem: unknown,
  failure: Failure,
  request: FastifyRequest,
): void {
  if (problem instanceof Failure) return;
  const entry = { reqId: request.id, route: request.routeOptions.url, err: problem };
  const { code } = (problem ?? {}) as { code?: unknown };
  if (failure.status === 500) log.error(entry, 'request failed');
  else if (failure.status === 503)
    log.warn(entry, code === 'FILES_UNAVAILABLE' ? 'trouble with stored files' : 'database trouble');
  else if (/^2[23]/.test(String(code))) log.warn(entry, 'an endpoint let through what the database refused');
}

const socketTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
// Classes of SQLSTATE: connection, resources, operator intervention, and conflicts that outlived their retries.
const sqlTrouble = /^(08|53|57|58|40)[0-9A-Z]{3}$/;

function isDatabaseTrouble(code: unknown): boolean {
  return typeof code === 'string' && (socketTrouble.has(code) || sqlTrouble.test(code));
}

// The driver reports a lost connection without a code.
function isConnectionLoss(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  // A socket file that is not there means the same as a refused connection; a missing file elsewhere is our bug.
  if ((problem as NodeJS.ErrnoException).syscall === 'connect') return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    problem.message,
  );
}
