import type { Audience, Recipient } from './audience.ts';

const pageRows = 2000;

/** Recipients that were listed in the request, repeats included. */
export function listAudience(recipients: readonly Recipient[]): Audience {
  return {
    count: async () => recipients.length,
    async *pages() {
      for (let from = 0; from < recipients.length; from += pageRows)
        yield recipients.slice(from, from + pageRows);
    },
  };
}
