import type { Clock } from '../src/clock.ts';

/** A clock that changes only when a test sets it. */
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

/** Advances the clock in real time, for tests in which delays must pass. Returns the function that stops it. */
export function runClock(clock: TestClock): () => void {
  const stepMs = 50;
  const timer = setInterval(() => clock.advance(stepMs), stepMs);
  return () => clearInterval(timer);
}
