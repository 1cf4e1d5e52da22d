import { lookup, Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

import { FairPlaces, type Place } from '../../../../primitives/fair-places.ts';
import { slot } from '../../../../runtime.ts';

type Lookup = (host: string) => Promise<LookupAddress[]>;

interface Options {
  readonly lookup?: Lookup;
  /** Name servers in place of those of the system. */
  readonly servers?: readonly string[];
  readonly answerMs?: number;
}

/** Of the four threads of the process that also read files and derive keys. */
const lookupsMax = 2;
const waitMs = 5000;
const waitingMax = 1000;

export const receiverNames = slot<ReceiverNames>('receiver-names');

/**
 * Addresses of the names of receivers. The system's lookup holds a thread until name servers answer, which they may do
 * after half a minute or never, and it cannot be ended. So the name is asked for without a thread first, and an
 * unanswered one is refused; the system, which knows more names, then resolves few at a time, one of each domain.
 */
export class ReceiverNames {
  readonly #lookup: Lookup;
  readonly #resolver: Resolver;
  readonly #places = new FairPlaces<string>({
    total: lookupsMax,
    waitingPerHolder: waitingMax,
    waitingTotal: waitingMax,
    waitMs,
  });

  constructor({ lookup: own, servers, answerMs = 2000 }: Options = {}) {
    this.#lookup = own ?? ((host) => lookup(host, { all: true }));
    this.#resolver = new Resolver({ timeout: answerMs, tries: 1 });
    if (servers !== undefined) this.#resolver.setServers(servers);
  }

  /** Rejects if the name leads nowhere, or if its name servers do not say so in time. */
  async addressesOf(host: string): Promise<LookupAddress[]> {
    // Names without a dot are those of this machine and its network.
    if (host.includes('.')) await this.#refuseUnanswered(host);
    const place = await this.#place(domainOf(host));
    try {
      return await this.#lookup(host);
    } finally {
      place.release();
    }
  }

  async #place(domain: string): Promise<Place> {
    try {
      return await this.#places.enter(domain, 1);
    } catch {
      throw new Error(`${domain} was not looked up in time: other names were before it`);
    }
  }

  async #refuseUnanswered(host: string): Promise<void> {
    try {
      await this.#resolver.resolve4(host);
    } catch (problem) {
      const code = (problem as NodeJS.ErrnoException).code;
      if (code === 'ETIMEOUT' || code === 'ESERVFAIL')
        throw new Error(`the name servers of ${host} do not answer`);
    }
  }
}

const domainOf = (host: string) => host.split('.').slice(-2).join('.');
