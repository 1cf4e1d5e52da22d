import { timingSafeEqual } from 'node:crypto';

import type { GatewayCallback } from '../../carriers/carrier.ts';
import { CarrierPool, type PoolListener, type Route } from '../../carriers/carrier-pool.ts';
import { SimulatorCarrier } from '../../carriers/simulator/simulator-carrier.ts';
import type { Simulator } from '../../carriers/simulator/simulator.ts';
import type { Platform } from '../../platform.ts';
import { buildCarrier, callbackTokenOf, readDescription, type WantedCarrier } from './carrier-kinds.ts';
import { listCarriers, listRoutes } from './carriers-store.ts';

interface Running {
  readonly wanted: WantedCarrier;
  readonly carrier: unknown;
}

const builtInSimulator: WantedCarrier = { name: 'simulator', kind: 'simulator', config: {} };

/**
 * Keeps this process's pool in step with what is wanted: the carriers of PEYK_CARRIERS, else those that operators
 * keep, else the built-in simulator.
 */
export class CarrierDesk {
  readonly pool = new CarrierPool();
  readonly #platform: Platform;
  readonly #running = new Map<string, Running>();
  #unsubscribe: () => void = () => undefined;
  #reloading: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Simulators that run in this process. */
  get simulators(): { readonly name: string; readonly simulator: Simulator }[] {
    return [...this.#running].flatMap(([name, { carrier }]) =>
      carrier instanceof SimulatorCarrier && carrier.simulator
        ? [{ name, simulator: carrier.simulator }]
        : [],
    );
  }

  async start(listener: PoolListener): Promise<void> {
    this.pool.start(listener);
    await this.#load();
    this.#unsubscribe = this.#platform.notifications.on('peyk_carriers', () => this.reload());
  }

  /** Reads what is wanted again; changes of the same moment come one after the other. */
  reload(): void {
    this.#reloading = this.#reloading
      .then(() => this.#load())
      .catch((problem: unknown) => this.#platform.log.error({ err: problem }, 'carriers cannot be read'));
  }

  /** What a gateway told us. Null: there is no such carrier, or the secret in the address is not its own. */
  async receive(name: string, token: string, callback: GatewayCallback): Promise<number | null> {
    const running = this.#running.get(name);
    const expected = running && callbackTokenOf(running.wanted);
    if (expected === undefined || !isSame(expected, token)) return null;
    return this.pool.receive(name, callback);
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#reloading;
    await this.pool.stop();
  }

  async #load(): Promise<void> {
    const wanted = await this.#wanted();
    const byName = new Map(wanted.map((one) => [one.name, JSON.stringify(one)]));
    for (const [name, running] of this.#running) {
      if (byName.get(name) === JSON.stringify(running.wanted)) continue;
      this.#running.delete(name);
      await this.pool.remove(name);
    }
    for (const one of wanted) if (!this.#running.has(one.name)) await this.#add(one);
    await this.#route(wanted);
  }

  // A carrier that cannot be built is told and left out; the others work.
  async #add(wanted: WantedCarrier): Promise<void> {
    try {
      const carrier = buildCarrier(wanted);
      this.#running.set(wanted.name, { wanted, carrier });
      this.pool.add(carrier);
      if (carrier instanceof SimulatorCarrier) await carrier.opened;
    } catch (problem) {
      this.#platform.log.error({ err: problem, carrier: wanted.name }, 'this carrier cannot be used');
    }
  }

  async #route(wanted: readonly WantedCarrier[]): Promise<void> {
    const fallback: Route = wanted.map(({ name }) => ({ carrier: name, weight: 1 }));
    const routes = new Map<string, { carrier: string; weight: number }[]>();
    for (const { line, carrier, weight } of await listRoutes(this.#platform.db)) {
      routes.set(line, [...(routes.get(line) ?? []), { carrier, weight }]);
    }
    this.pool.setRoutes(routes, fallback);
  }

  async #wanted(): Promise<WantedCarrier[]> {
    const { config, db } = this.#platform;
    if (config.carriers !== undefined) return config.carriers.map(readDescription);
    const kept = await listCarriers(db);
    if (kept.length === 0) return [builtInSimulator];
    return kept
      .filter(({ is_enabled }) => is_enabled)
      .map(({ name, kind, config: one }) => ({ name, kind, config: one }));
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
