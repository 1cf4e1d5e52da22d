import type { Simulator } from '../../carriers/simulator/simulator.ts';
import type { Platform } from '../../platform.ts';
import { simulatorsHere } from './simulators-here.ts';

const gatherMs = 100;
const lookMs = 1_000;

/**
 * Tells which phones changed, gathered over a moment so that heavy traffic does not flood the listener. An empty
 * list means that simulators came or went, and with them any phone. Answers with the way to stop.
 */
export function watchPhones(platform: Platform, tell: (mobiles: string[]) => void): () => void {
  const watched = new Map<Simulator, () => void>();
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
  // Operators may change the carriers at any time; the desk then has other simulators.
  const look = (): boolean => {
    const present = new Set(simulatorsHere(platform).map(({ simulator }) => simulator));
    const gone = [...watched.keys()].filter((simulator) => !present.has(simulator));
    const fresh = [...present].filter((simulator) => !watched.has(simulator));
    for (const simulator of gone) {
      watched.get(simulator)?.();
      watched.delete(simulator);
    }
    for (const simulator of fresh) watched.set(simulator, simulator.handsets.watch(note));
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
