import { Gauge } from 'prom-client';

import type { Platform } from '../../../platform.ts';
import type { RunningCarriers } from './running-carriers.ts';

/** Gauges for health and counters of this process's carriers, read at each scrape. */
export function addCarrierMetrics({ metrics }: Platform, { pool }: RunningCarriers): void {
  const labelNames = ['carrier'] as const;
  new Gauge({
    name: 'peyk_carrier_up',
    help: '1 while the carrier is connected and not resting',
    labelNames,
    registers: [metrics],
    collect() {
      this.reset();
      for (const { name, state, isCircuitOpen } of pool.health())
        this.set({ carrier: name }, state === 'up' && !isCircuitOpen ? 1 : 0);
    },
  });
  new Gauge({
    name: 'peyk_carrier_in_flight',
    help: 'Parts that wait for the answer of the carrier',
    labelNames,
    registers: [metrics],
    collect() {
      this.reset();
      for (const { name, inFlight } of pool.health()) this.set({ carrier: name }, inFlight);
    },
  });
  new Gauge({
    name: 'peyk_carrier_events',
    help: 'What happened with the carrier since the process started',
    labelNames: ['carrier', 'event'] as const,
    registers: [metrics],
    collect() {
      this.reset();
      for (const { name, counters } of pool.health()) {
        for (const [event, count] of Object.entries(counters)) this.set({ carrier: name, event }, count);
      }
    },
  });
}
