import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { networkOf } from '../../../text/mobile-operator.ts';
import { wantedCarriers } from './carrier-overview.ts';
import { currentReports, statusOf } from './carrier-state.ts';
import { listRoutes } from './carriers-store.ts';
import { shownOperator } from './line-routes.ts';

const knownForMs = 1000;

interface Known {
  readonly at: number;
  /** Carriers that no process is connected to. */
  readonly down: ReadonlySet<string>;
  readonly fallback: readonly string[];
  readonly routes: Awaited<ReturnType<typeof listRoutes>>;
}

/** The outages as this process knows them. */
export const lineOutages = slot<LineOutages>('line-outages');

/**
 * Lines whose messages no carrier takes at the moment, by what all workers reported. A process without carriers knows it
 * from the database. Callers ask for the state of a code many times a second, so an answer is kept for a second.
 */
export class LineOutages {
  readonly #platform: Platform;
  #known: Known | undefined;
  #asking: Promise<Known> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async isOut(line: string, mobile: string): Promise<boolean> {
    const { down, fallback, routes } = await this.#read();
    const ofLine = routes.filter((route) => route.line === line);
    const namesFor = (network: string | null) =>
      ofLine.filter(({ operator }) => shownOperator(operator) === network).map(({ carrier }) => carrier);
    const names =
      [namesFor(networkOf(mobile)), namesFor(null), fallback].find((some) => some.length > 0) ?? [];
    return names.every((name) => down.has(name));
  }

  async #read(): Promise<Known> {
    // A monotonic clock: the wall clock of a process may be set back.
    if (this.#known !== undefined && performance.now() - this.#known.at < knownForMs) return this.#known;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<Known> {
    const { db } = this.#platform;
    const [{ ofLines: fallback }, reports, routes] = await Promise.all([
      wantedCarriers(this.#platform),
      currentReports(this.#platform),
      listRoutes(db),
    ]);
    const names = new Set([...fallback, ...routes.map(({ carrier }) => carrier)]);
    // Without any report nothing is known: the only worker is being restarted, and says in a moment how its carriers are.
    const isDown = (name: string) =>
      reports.length > 0 && ['down', 'unserved'].includes(statusOf({ name, is_enabled: true }, reports));
    const down = new Set([...names].filter(isDown));
    this.#known = { at: performance.now(), down, fallback, routes };
    return this.#known;
  }
}
