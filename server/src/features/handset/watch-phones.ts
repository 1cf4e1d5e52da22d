import type { Platform } from '../../platform.ts';
import { phonesHere } from './phones-here.ts';

/** Message or call lists of a simulator; `watch` reports the number of each phone that changes. */
interface Watched {
  watch(watcher: (number: string) => void): () => void;
}

const gatherMs = 100;
const lookMs = 1_000;

/**
 * Reports changed phones, collected over 100 ms so that heavy traffic does not flood the listener. An empty list means
 * that simulators were added or removed, so any phone may have changed. Returns a function that stops it.
 */
export function watchPhones(platform: Platform, tell: (mobiles: string[]) => void): () => void {
  const watched = new Map<Watched, () => void>();
  const changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  const flush = () => {
    gathering = undefined;
    tell([...changed]);
    changed.clear();
  };
  const note = (mobile: string) => {
    changed.add(mobile);
    gathering ??= setTimeout(flush, gatherMs);
  };
  // Operators may change the carriers at any time, and with them the simulators.
  const look = (): boolean => {
    const present = new Set(watchedHere(platform));
    const gone = [...watched.keys()].filter((source) => !present.has(source));
    const fresh = [...present].filter((source) => !watched.has(source));
    for (const source of gone) {
      watched.get(source)?.();
      watched.delete(source);
    }
    for (const source of fresh) watched.set(source, source.watch(note));
    return gone.length + fresh.length > 0;
  };

  look();
  const looking = setInterval(() => {
    if (look()) tell([]);
  }, lookMs);
  return () => {
    clearInterval(looking);
    clearTimeout(gathering);
    for (const stop of watched.values()) stop();
    watched.clear();
  };
}

function watchedHere(platform: Platform): Watched[] {
  const { simulators = [], calls } = phonesHere(platform) ?? {};
  return [...simulators.map(({ simulator }) => simulator.handsets), ...(calls ? [calls] : [])];
}
