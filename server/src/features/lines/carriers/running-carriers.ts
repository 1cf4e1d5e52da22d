import { timingSafeEqual } from 'node:crypto';

import type { GatewayCallback, PoolListener } from '../../../carriers/carrier.ts';
import { CarrierPool, type Route } from '../../../carriers/carrier-pool.ts';
import { SimulatorCarrier } from '../../../carriers/simulator/simulator-carrier.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import type { Platform } from '../../../platform.ts';
import type { MobileNetwork } from '../../../text/mobile-operator.ts';
import {
  buildCarrier,
  callbackTokenOf,
  messengerKind,
  readDescription,
  type CarrierDescription,
} from './carrier-kinds.ts';
import { CarrierTests } from './trials/carrier-tests.ts';
import { listCarriers, listRoutes } from './carriers-store.ts';
import { LinkReporter } from './links/link-reporter.ts';
import { shownOperator } from './line-routes.ts';
import { messengersInUse, textCarriers } from './text-carriers.ts';

interface RunningCarrier {
  readonly description: CarrierDescription;
  readonly carrier: unknown;
}

const builtInSimulator: CarrierDescription = { name: 'simulator', kind: 'simulator', config: {} };

/**
 * The carriers that run in this process. Keeps the pool in step with their configuration: the carriers of PEYK_CARRIERS,
 * else those in the database, else (while none of these was ever switched on) the built-in simulator.
 */
export class RunningCarriers {
  readonly pool = new CarrierPool();
  readonly reporter: LinkReporter;
  readonly #platform: Platform;
  readonly #tests: CarrierTests;
  readonly #running = new Map<string, RunningCarrier>();
  #unsubscribe: () => void = () => undefined;
  #reloading: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.reporter = new LinkReporter(platform, this.pool);
    this.#tests = new CarrierTests(platform, this.pool);
  }

  /** Simulators that run in this process, that of test keys too. */
  get simulators(): { readonly name: string; readonly simulator: Simulator }[] {
    const { testSimulator } = this.pool;
    const configured = [...this.#running].flatMap(([name, { carrier }]) =>
      carrier instanceof SimulatorCarrier && carrier.simulator
        ? [{ name, simulator: carrier.simulator }]
        : [],
    );
    return testSimulator === undefined ? configured : [...configured, testSimulator];
  }

  async start(listener: PoolListener): Promise<void> {
    this.pool.start({
      ...listener,
      outcome: (message, result, carrier) => {
        if (!this.#tests.outcome(message, result, carrier)) listener.outcome(message, result, carrier);
      },
      receipt: (receipt, carrier) =>
        this.#tests.receipt(receipt, carrier) ?? listener.receipt(receipt, carrier),
      stateChanged: (carrier) => {
        listener.stateChanged(carrier);
        this.reporter.stateChanged(carrier);
      },
    });
    await this.#load();
    await this.reporter.start();
    this.#tests.start();
    this.#unsubscribe = this.#platform.notifications.on('peyk_carriers', () => this.reload());
  }

  /** Reads the configuration again. Reloads run one after the other. */
  reload(): void {
    this.#reloading = this.#reloading
      .then(() => this.#load())
      .catch((problem: unknown) =>
        this.#platform.log.error(
          { err: problem },
          'carriers could not be reloaded; the running ones are kept',
        ),
      );
  }

  /** Passes a call-back to its carrier; returns how many reports were stored. Null: unknown carrier or wrong token. */
  async receive(name: string, token: string, callback: GatewayCallback): Promise<number | null> {
    const running = this.#running.get(name);
    const expected = running && callbackTokenOf(running.description);
    if (expected === undefined || !isSameToken(expected, token)) return null;
    return this.pool.receive(name, callback);
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#reloading;
    await this.#tests.stop();
    await this.reporter.stop();
    await this.pool.stop();
  }

  async #load(): Promise<void> {
    const wanted = await this.#readDescriptions();
    const byName = new Map(wanted.map((one) => [one.name, JSON.stringify(one)]));
    for (const [name, running] of this.#running) {
      if (byName.get(name) === JSON.stringify(running.description)) continue;
      this.#running.delete(name);
      await this.pool.remove(name);
    }
    for (const one of wanted) if (!this.#running.has(one.name)) await this.#add(one);
    await this.#setRoutes(wanted);
    this.reporter.report();
  }

  // A carrier with an invalid configuration is logged and skipped; the others run.
  async #add(wanted: CarrierDescription): Promise<void> {
    try {
      const carrier = buildCarrier(wanted);
      this.#running.set(wanted.name, { description: wanted, carrier });
      this.pool.add(carrier);
      if (carrier instanceof SimulatorCarrier) await carrier.opened;
    } catch (problem) {
      this.#platform.log.error(
        { err: problem, carrier: wanted.name },
        `carrier ${wanted.name}: could not be started; skipped until its configuration changes`,
      );
    }
  }

  async #setRoutes(wanted: readonly CarrierDescription[]): Promise<void> {
    const routeOf = (some: readonly CarrierDescription[]): Route =>
      some.map(({ name }) => ({ carrier: name, weight: 1 }));
    const routes = new Map<string, Route>();
    const networkRoutes = new Map<string, Map<MobileNetwork, Route>>();
    for (const { line, carrier, weight, operator } of await listRoutes(this.#platform.db)) {
      const network = shownOperator(operator);
      const step = { carrier, weight };
      if (network === null) {
        routes.set(line, [...(routes.get(line) ?? []), step]);
        continue;
      }
      const ofLine = networkRoutes.get(line) ?? new Map<MobileNetwork, Route>();
      networkRoutes.set(line, ofLine.set(network, [...(ofLine.get(network) ?? []), step]));
    }
    this.pool.setRoutes({
      byLine: routes,
      fallback: routeOf(wanted.filter(({ kind }) => kind !== messengerKind)),
      networks: networkRoutes,
      messengers: routeOf(wanted.filter(({ kind }) => kind === messengerKind)),
    });
  }

  async #readDescriptions(): Promise<CarrierDescription[]> {
    const { config, db } = this.#platform;
    if (config.carriers !== undefined) return config.carriers.map(readDescription);
    const kept = await listCarriers(db);
    const messengers = messengersInUse(kept).map(describe);
    const inUse = textCarriers(kept);
    return [...(inUse?.map(describe) ?? [builtInSimulator]), ...messengers];
  }
}

function describe({ name, kind, config }: CarrierDescription): CarrierDescription {
  return { name, kind, config };
}

function isSameToken(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
