import { Gauge } from 'prom-client';

import type { Platform } from '../../../../platform.ts';
import { listWaiting } from './deliveries-store.ts';

const lookMs = 20_000;
const names = ['peyk_smpp_waiting_deliveries', 'peyk_smpp_oldest_waiting_seconds'] as const;

/** Receipts and replies that wait for their clients, over all processes, as metrics of this one. */
export class WaitingMetrics {
  readonly #platform: Platform;
  readonly #count: Gauge;
  readonly #oldest: Gauge;
  readonly #timer: NodeJS.Timeout;

  constructor(platform: Platform) {
    this.#platform = platform;
    const registers = [platform.metrics];
    const [count, oldest] = names;
    this.#count = new Gauge({
      name: count,
      help: 'Receipts and replies that wait for SMPP clients, of all processes',
      registers,
    });
    this.#oldest = new Gauge({
      name: oldest,
      help: 'Seconds that the oldest of them has been waiting',
      registers,
    });
    this.#timer = setInterval(() => void this.look(), lookMs);
    this.#timer.unref();
  }

  async look(): Promise<void> {
    const { db, clock, log } = this.#platform;
    try {
      const waiting = await listWaiting(db);
      const since = Math.min(clock.now().getTime(), ...waiting.map(({ oldest }) => oldest.getTime()));
      this.#count.set(waiting.reduce((sum, { count }) => sum + count, 0));
      this.#oldest.set((clock.now().getTime() - since) / 1000);
    } catch (problem) {
      log.warn({ err: problem }, 'waiting deliveries of SMPP clients could not be counted');
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const name of names) this.#platform.metrics.removeSingleMetric(name);
  }
}
