import type { Clock } from '../../clock.ts';
import type { Notifications } from '../../storage/notifications.ts';
import { keyDigest } from './secret-key.ts';

const freshMs = 30_000;
const sizeMax = 20_000;

interface Entry<T> {
  readonly found: T;
  readonly until: number;
}

/** Remembers who holds a key, by digest only. A revocation anywhere empties it; a lost hint costs half a minute. */
export interface KeyCache<T> {
  find(key: string): Promise<T | undefined>;
  isKnown(key: string): boolean;
}

export function keyCache<T>(
  load: (digest: Buffer) => Promise<T | undefined>,
  { notifications, clock }: { notifications: Notifications; clock: Clock },
): KeyCache<T> {
  const entries = new Map<string, Entry<T>>();
  // Counts revocations, so that an answer that was on its way while one happened is not remembered.
  let generation = 0;
  notifications.on('peyk_keys', () => {
    generation += 1;
    entries.clear();
  });

  return {
    async find(key) {
      const digest = keyDigest(key);
      const name = digest.toString('base64');
      const known = entries.get(name);
      if (known && known.until > clock.now().getTime()) return known.found;
      const before = generation;
      const found = await load(digest);
      if (found === undefined) {
        entries.delete(name);
        return undefined;
      }
      if (entries.size >= sizeMax) entries.clear();
      if (before === generation) entries.set(name, { found, until: clock.now().getTime() + freshMs });
      return found;
    },
    isKnown: (key) => entries.has(keyDigest(key).toString('base64')),
  };
}
