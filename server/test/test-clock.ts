import type { Clock } from '../src/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  set(moment: Date): void;
}

export function testClock(start = new Date('2026-11-15T08:30:00.000Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
    set(moment) {
      now = moment.getTime();
    },
  };
}

/** Lets the clock run as a real one does, for stories in which pauses have to pass. Answers with the way to stop it. */
export function runClock(clock: TestClock): () => void {
  const stepMs = 50;
  const timer = setInterval(() => clock.advance(stepMs), stepMs);
  return () => clearInterval(timer);
}
