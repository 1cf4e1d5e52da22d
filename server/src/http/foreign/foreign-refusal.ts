import type { Platform } from '../../platform.ts';
import { failureOf, logUnexpected } from '../answers/error-reply.ts';
import type { ServedRequest } from '../served-request.ts';
import type { ForeignAnswer, ForeignRequest, ForeignRoute } from './foreign-route.ts';

interface Refused {
  readonly request: ServedRequest;
  readonly foreign: ForeignRequest;
  readonly route: Pick<ForeignRoute, 'refuse'> | undefined;
  readonly url: string | undefined;
  /** Of the body. */
  readonly limit: number;
}

/** A problem as the interface writes it; the call log gets the name of our refusal. */
export function refusalOf(
  platform: Platform,
  problem: unknown,
  { request, foreign, route, url, limit }: Refused,
): { readonly answer: ForeignAnswer; readonly headers: Readonly<Record<string, string>> } {
  const failure = failureOf(problem, { requestId: request.id, limit });
  logUnexpected(platform.log, problem, failure, { id: request.id, route: url });
  const answer = route?.refuse(failure, foreign) ?? { status: failure.status, body: {} };
  // The name of our refusal leads developers to its remedy; their program reads the number alone.
  const { body } = answer;
  request.refusal = { ...(typeof body === 'string' ? { answer: body } : body), error_code: failure.code };
  return { answer, headers: failure.headers };
}
