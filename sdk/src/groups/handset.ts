import type { Caller, RequestOptions } from '../caller.ts';
import { clearPhone, listPhones, nextPhoneMessage, showPhone } from '../generated/operations.ts';
import { listOf, type QueryOf } from './query.ts';

interface NextOptions extends RequestOptions {
  /** Only what came later. */
  readonly after?: Date | string;
  /** Seconds to wait: 10, at most 60. */
  readonly timeout?: number;
}

/** The simulated phones: open on the own machine, elsewhere with the key of an operator. */
export const handsetOf = (call: Caller) => ({
  phones: (query?: QueryOf<typeof listPhones>, options?: RequestOptions) =>
    listOf(call, listPhones, query, options),
  phone: (mobile: string, options?: RequestOptions) => call(showPhone, { params: { mobile } }, options),
  /** Waits for a message and gives the code in it; both are null if none came in time. */
  next: (mobile: string, { after, timeout, ...request }: NextOptions = {}, options?: RequestOptions) =>
    call(
      nextPhoneMessage,
      {
        params: { mobile },
        query: { after: after instanceof Date ? after.toISOString() : after, timeout },
      },
      { timeoutMs: 90_000, ...request, ...options },
    ),
  clear: (mobile: string, options?: RequestOptions) => call(clearPhone, { params: { mobile } }, options),
});
