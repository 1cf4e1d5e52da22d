import { CarrierPool, type PoolListener, type Route } from '../../carriers/carrier-pool.ts';
import type { Simulator } from '../../carriers/simulator/simulator.ts';
import type { Platform } from '../../platform.ts';
import { carrierKinds, readDescription, readKindConfig, type WantedCarrier } from './carrier-kinds.ts';
import { listCarriers, listRoutes } from './carriers-store.ts';

interface Running {
  readonly wanted: string;
  readonly simulator: Simulator | undefined;
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

  get simulators(): { readonly name: string; readonly simulator: Simulator }[] {
    return [...this.#running].flatMap(([name, { simulator }]) => (simulator ? [{ name, simulator }] : []));
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

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#reloading;
    await this.pool.stop();
    await Promise.all(this.simulators.map(({ simulator }) => simulator.stop()));
  }

  async #load(): Promise<void> {
    const wanted = await this.#wanted();
    const names = new Map(wanted.map((one) => [one.name, JSON.stringify([one.kind, one.config])]));
    for (const [name, { wanted: before, simulator }] of this.#running) {
      if (names.get(name) === before) continue;
      this.#running.delete(name);
      await this.pool.remove(name);
      await simulator?.stop();
    }
    for (const one of wanted) if (!this.#running.has(one.name)) await this.#add(one);
    await this.#route(wanted);
  }

  // A carrier that cannot be built is told and left out; the others work.
  async #add({ name, kind, config }: WantedCarrier): Promise<void> {
    try {
      const built = await carrierKinds[kind]?.build(name, readKindConfig(kind, config));
      if (built === undefined) return;
      this.#running.set(name, { wanted: JSON.stringify([kind, config]), simulator: built.simulator });
      this.pool.add(built.carrier);
    } catch (problem) {
      this.#platform.log.error({ err: problem, carrier: name }, 'this carrier cannot be used');
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
