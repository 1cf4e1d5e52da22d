import { Counter, Gauge, Histogram } from 'prom-client';

import type { CallOutcome } from '../../../carriers/voice-carrier.ts';
import type { Platform } from '../../../platform.ts';

export interface CallMetrics {
  ended(outcome: CallOutcome): void;
}

export function callMetrics({ metrics }: Platform, countCalls: () => number): CallMetrics {
  const outcomes = new Counter({
    name: 'peyk_calls_total',
    help: 'Calls placed, by how they ended',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  const seconds = new Histogram({
    name: 'peyk_call_played_seconds',
    help: 'How much of their message those who answered heard',
    buckets: [1, 3, 10, 30, 60, 120, 300],
    registers: [metrics],
  });
  new Gauge({
    name: 'peyk_calls_in_progress',
    help: 'Calls of this process that ring or talk',
    registers: [metrics],
    collect() {
      this.set(countCalls());
    },
  });
  return {
    ended(outcome) {
      outcomes.inc({ outcome: outcome.outcome });
      if (outcome.outcome === 'answered') seconds.observe(outcome.secondsPlayed);
    },
  };
}
