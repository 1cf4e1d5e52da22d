import { Failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import {
  bodyTooLarge,
  conflict,
  internalError,
  malformedJson,
  malformedRequest,
  serviceUnavailable,
  unsupportedMediaType,
  valueNotStorable,
} from '../refusals.ts';

type Refusal = (context: { readonly limit: number }) => Failure;

// Nothing can be written, or no file be opened, until there is room again: the caller did nothing wrong.
const noRoomForFiles: Refusal = () => serviceUnavailable({}, { 'retry-after': '10' });
const fileTroubleCodes = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EIO'];

const refusalsByCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ limit }) => bodyTooLarge({ limit }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaType(),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformedJson(),
  // A safeguard behind the checks of the endpoints: a value that PostgreSQL cannot store, and a conflict with a
  // concurrent request, are answered as the caller's error and not as 500.
  22003: () => valueNotStorable(),
  22007: () => valueNotStorable(),
  22008: () => valueNotStorable(),
  22021: () => valueNotStorable(),
  '22P02': () => valueNotStorable(),
  '22P05': () => valueNotStorable(),
  23503: () => conflict(),
  23505: () => conflict(),
  // A lock that was not free in time.
  '55P03': () => serviceUnavailable({}, { 'retry-after': '2' }),
  // A statement that took longer than PEYK_STATEMENT_SECONDS.
  57014: () => serviceUnavailable({}, { 'retry-after': '5' }),
  COMMIT_UNKNOWN: () => serviceUnavailable({}, { 'retry-after': '2' }),
  FILES_UNAVAILABLE: () => serviceUnavailable({}, { 'retry-after': '5' }),
  ...Object.fromEntries(fileTroubleCodes.map((code) => [code, noRoomForFiles])),
};

/** Maps anything thrown while a request was handled to the refusal that the caller gets. */
export function failureOf(
  problem: unknown,
  context: { readonly requestId: string; readonly limit: number },
): Failure {
  if (problem instanceof Failure) return problem;
  const { code, statusCode } = (problem ?? {}) as { code?: unknown; statusCode?: unknown };
  const refusal = typeof code === 'string' ? refusalsByCode[code] : undefined;
  if (refusal) return refusal(context);
  if (isDatabaseUnavailable(code) || isConnectionLoss(problem))
    return serviceUnavailable({}, { 'retry-after': '2' });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return malformedRequest();
  return internalError({ requestId: context.requestId });
}

/** Logs only our own bugs as errors; an unavailable database and a rejected value are warnings. */
export function logUnexpected(
  log: Platform['log'],
  problem: unknown,
  failure: Failure,
  request: { readonly id: string; readonly route: string | undefined },
): void {
  if (problem instanceof Failure) return;
  const entry = { reqId: request.id, route: request.route, err: problem };
  const { code } = (problem ?? {}) as { code?: unknown };
  if (failure.status === 500) log.error(entry, 'request failed');
  else if (failure.status === 503) log.warn(entry, unavailableText(String(code)));
  else if (/^2[23]/.test(String(code)))
    log.warn(entry, 'the database rejected a value that the endpoint had accepted');
}

function unavailableText(code: string): string {
  if (fileTroubleCodes.includes(code)) return 'no file can be written: no room, or no free descriptor';
  return code === 'FILES_UNAVAILABLE' ? 'file store unavailable' : 'database unavailable';
}

const socketErrorCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
// SQLSTATE classes: connection, resources, operator intervention, system error, and conflicts that were retried in
// vain. 25006: a standby that is about to become the primary.
const databaseErrorStates = /^(?:(?:08|53|57|58|40)[0-9A-Z]{3}|25006)$/;

function isDatabaseUnavailable(code: unknown): boolean {
  return typeof code === 'string' && (socketErrorCodes.has(code) || databaseErrorStates.test(code));
}

// The driver reports a lost connection without a code.
function isConnectionLoss(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  // A missing socket file means a refused connection; any other missing file is our bug.
  if ((problem as NodeJS.ErrnoException).syscall === 'connect') return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    problem.message,
  );
}
