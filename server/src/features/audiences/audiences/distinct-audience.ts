import { MobileSet } from '../../../text/mobile-set.ts';
import type { Audience, Recipient } from './audience.ts';

/** Several audiences as one, without repeated numbers: the first occurrence is kept. */
export function distinctAudience(parts: readonly Audience[]): Audience {
  async function* pages(db: Parameters<Audience['pages']>[0]): AsyncGenerator<readonly Recipient[]> {
    const seen = new MobileSet();
    for (const part of parts) {
      for await (const page of part.pages(db)) {
        const firstSeen = page.filter(({ mobile }) => seen.add(mobile));
        if (firstSeen.length > 0) yield firstSeen;
      }
    }
  }
  return {
    pages,
    // Repeats can only be counted by reading all pages.
    async count(db) {
      let total = 0;
      for await (const page of pages(db)) total += page.length;
      return total;
    },
  };
}
