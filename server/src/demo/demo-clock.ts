import type { Clock } from '../clock.ts';

/** A clock that the demo sets: history is made through the same doors as the present. It never goes back. */
export interface DemoClock extends Clock {
  advanceTo(moment: Date): void;
}

export function demoClock(start: Date): DemoClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advanceTo(moment) {
      now = Math.max(now, moment.getTime());
    },
  };
}
