import { Failure } from '../failure.ts';
import {
  bodyTooLarge,
  headersTooLarge,
  internalError,
  malformedJson,
  malformedRequest,
  requestTimeout,
  serviceUnavailable,
  unsupportedMediaType,
} from './refusals.ts';

type Refusal = (context: { readonly limit: number }) => Failure;

const refusalsByCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ limit }) => bodyTooLarge({ limit }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaType(),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformedJson(),
  HPE_HEADER_OVERFLOW: () => headersTooLarge(),
  ERR_HTTP_REQUEST_TIMEOUT: () => requestTimeout(),
};

/** Anything thrown while a request was answered, as the refusal that its caller gets. */
export function failureOf(
  problem: unknown,
  context: { readonly requestId: string; readonly limit: number },
): Failure {
  if (problem instanceof Failure) return problem;
  const { code, statusCode } = problem as { code?: unknown; statusCode?: unknown };
  const refusal = typeof code === 'string' ? refusalsByCode[code] : undefined;
  if (refusal) return refusal(context);
  if (isDatabaseTrouble(code) || isConnectionLoss(problem))
    return serviceUnavailable({}, { 'retry-after': '2' });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return malformedRequest();
  return internalError({ requestId: context.requestId });
}

const socketTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);
// Classes of SQLSTATE: connection, resources, operator intervention, and conflicts that outlived their retries.
const sqlTrouble = /^(08|53|57|58|40)[0-9A-Z]{3}$/;

function isDatabaseTrouble(code: unknown): boolean {
  return typeof code === 'string' && (socketTrouble.has(code) || sqlTrouble.test(code));
}

// The driver reports a lost connection without a code.
function isConnectionLoss(problem: unknown): boolean {
  const message = problem instanceof Error ? problem.message : '';
  // A socket file that is not there means the same as a refused connection; a missing file elsewhere is our bug.
  if ((problem as NodeJS.ErrnoException).syscall === 'connect') return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message,
  );
}
