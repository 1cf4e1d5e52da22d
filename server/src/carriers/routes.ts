import { networkOf, type MobileNetwork } from '../text/mobile-operator.ts';
import { via } from './via.ts';

/** A line's carriers in order of preference, with their shares of the traffic. */
export type Route = readonly { readonly carrier: string; readonly weight: number }[];

/** Routes of one line for recipients of these operators, in place of its own route. */
type NetworkRoutes = ReadonlyMap<MobileNetwork, Route>;

export interface RouteTable {
  readonly byLine: ReadonlyMap<string, Route>;
  /** Of lines without a route of their own. */
  readonly fallback: Route;
  /** By line. */
  readonly networks?: ReadonlyMap<string, NetworkRoutes>;
  /** Carriers to messengers, which are of no line. */
  readonly messengers?: Route;
}

/** Which carriers a message may go by. */
export class Routes {
  #byLine: ReadonlyMap<string, Route> = new Map();
  #fallback: Route = [];
  #networks: ReadonlyMap<string, NetworkRoutes> | null = null;
  #messengers: Route = [];

  set({ byLine, fallback, networks = new Map(), messengers = [] }: RouteTable): void {
    this.#byLine = byLine;
    this.#fallback = fallback;
    this.#networks = networks.size > 0 ? networks : null;
    this.#messengers = messengers;
  }

  /** Without carriers by operator on any line, and without a way of its own, this costs two comparisons. */
  to(line: string, mobile: string, way?: string): Route {
    if (way === via.messenger) return this.#messengers;
    const route = this.#networks?.get(line)?.get(networkOf(mobile)) ?? this.#of(line);
    if (way === undefined) return route;
    const avoided = via.avoided(way);
    return route.filter(({ carrier }) => carrier !== avoided);
  }

  hasNetworks(line: string): boolean {
    return this.#networks?.has(line) === true;
  }

  /** Every carrier that the line may use, for any recipient. */
  carriersOf(line: string): Iterable<string> {
    const own = this.#of(line).map(({ carrier }) => carrier);
    const networks = this.#networks?.get(line);
    if (networks === undefined) return own;
    return new Set([
      ...own,
      ...[...networks.values()].flatMap((route) => route.map(({ carrier }) => carrier)),
    ]);
  }

  #of(line: string): Route {
    return this.#byLine.get(line) ?? this.#fallback;
  }
}
