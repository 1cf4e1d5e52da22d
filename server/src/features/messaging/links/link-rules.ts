import { InvalidatedCache } from '../../../invalidated-cache.ts';
import type { Platform } from '../../../platform.ts';
import { mapMaybePromise, type MaybePromise } from '../../../primitives/maybe-promise.ts';
import { slot } from '../../../runtime.ts';
import { listVerifiedDomains } from './domains/domains-store.ts';
import { listRefusedHosts } from './guard/refused-hosts-store.ts';
import type { TargetRules } from './guard/target-guard.ts';
import { serviceLinks } from './service-links.ts';

/** What all links are held to, and the hosts under which they stand. */
export interface LinkRules extends TargetRules {
  /** Accounts by their proven hosts. */
  readonly accountOf: ReadonlyMap<string, number>;
  /** The host under which the links of an account are made, if it has one. */
  readonly hostOf: ReadonlyMap<number, string>;
}

export const linkRules = slot<LinkRulesCache>('link-rules');

/** The rules of the service as one entry, cleared in every process when some change. */
export class LinkRulesCache {
  readonly #platform: Platform;
  readonly #cache: InvalidatedCache<LinkRules>;
  #last: LinkRules | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#cache = new InvalidatedCache(platform, 'peyk_links');
  }

  get(): MaybePromise<LinkRules> {
    const found = this.#cache.getOrLoad('all', () => this.#load());
    return mapMaybePromise(found, (rules) => rules ?? emptyRules);
  }

  /** Those that were read last, which is enough to know a host; what is out of date is read meanwhile. */
  get last(): LinkRules {
    const read = this.get();
    if (read instanceof Promise) read.catch(() => undefined);
    return this.#last ?? emptyRules;
  }

  async #load(): Promise<LinkRules> {
    const { db, config } = this.#platform;
    const [domains, refused] = await Promise.all([listVerifiedDomains(db), listRefusedHosts(db)]);
    const { host } = serviceLinks(config);
    this.#last = {
      accountOf: new Map(domains.map((domain) => [domain.host, domain.account_id])),
      hostOf: new Map(
        domains.filter((domain) => domain.is_default).map((domain) => [domain.account_id, domain.host]),
      ),
      own: new Set([...domains.map((domain) => domain.host), ...(host === undefined ? [] : [host])]),
      refused: new Set(refused),
    };
    return this.#last;
  }
}

const emptyRules: LinkRules = {
  accountOf: new Map(),
  hostOf: new Map(),
  own: new Set(),
  refused: new Set(),
};
