import type { Platform } from '../../../platform.ts';
import { findSimulatedPhones } from './find-simulated-phones.ts';

/** Message or call lists of a simulator; `watch` reports the number of each phone that changes. */
interface ChangeSource {
  watch(watcher: (number: string) => void): () => void;
}

const collectMs = 100;
const sourceCheckMs = 1_000;

/**
 * Reports changed phones, collected over 100 ms so that heavy traffic does not flood the listener. An empty list means
 * that simulators were added or removed, so any phone may have changed. Returns a function that stops it.
 */
export function watchPhones(platform: Platform, onChange: (mobiles: string[]) => void): () => void {
  const watched = new Map<ChangeSource, () => void>();
  const changed = new Set<string>();
  let flushTimer: NodeJS.Timeout | undefined;

  const flush = () => {
    flushTimer = undefined;
    onChange([...changed]);
    changed.clear();
  };
  const note = (mobile: string) => {
    changed.add(mobile);
    flushTimer ??= setTimeout(flush, collectMs);
  };
  // Operators may change the carriers at any time, and with them the simulators.
  const updateSources = (): boolean => {
    const present = new Set(changeSources(platform));
    const gone = [...watched.keys()].filter((source) => !present.has(source));
    const fresh = [...present].filter((source) => !watched.has(source));
    for (const source of gone) {
      watched.get(source)?.();
      watched.delete(source);
    }
    for (const source of fresh) watched.set(source, source.watch(note));
    return gone.length + fresh.length > 0;
  };

  updateSources();
  const checkTimer = setInterval(() => {
    if (updateSources()) onChange([]);
  }, sourceCheckMs);
  return () => {
    clearInterval(checkTimer);
    clearTimeout(flushTimer);
    for (const stop of watched.values()) stop();
    watched.clear();
  };
}

function changeSources(platform: Platform): ChangeSource[] {
  const { simulators = [], calls } = findSimulatedPhones(platform) ?? {};
  return [...simulators.map(({ simulator }) => simulator.handsets), ...(calls ? [calls] : [])];
}
