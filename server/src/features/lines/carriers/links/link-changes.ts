import type { PoolHealth } from '../../../../carriers/carrier-pool.ts';
import type { CarrierLink } from '../../../../carriers/carrier.ts';

/** What happened to a link: bound; lost after it was bound; or it could not be bound, for a reason that is new. */
export interface LinkChange {
  readonly carrier: string;
  readonly link: string;
  readonly change: 'bound' | 'lost' | 'refused' | 'unreachable';
  readonly reason: string | null;
}

type KnownLink = Pick<CarrierLink, 'isBound' | 'lastError'>;

/** Remembers the links of this process and says what changed since it looked last. */
export class LinkWatch {
  readonly #known = new Map<string, ReadonlyMap<string, KnownLink>>();

  changesOf({ name, links }: Pick<PoolHealth, 'name' | 'links'>): LinkChange[] {
    const known = this.#known.get(name);
    const isSame =
      known?.size === links.length && links.every((link) => isSameLink(known.get(link.name), link));
    if (isSame) return [];
    this.#known.set(name, new Map(links.map((link) => [link.name, link])));
    return links.flatMap((link) => {
      const change = changeOf(known?.get(link.name), link);
      return change === null ? [] : [{ carrier: name, link: link.name, change, reason: link.lastError }];
    });
  }

  forgetExcept(names: ReadonlySet<string>): void {
    for (const name of this.#known.keys()) if (!names.has(name)) this.#known.delete(name);
  }
}

function isSameLink(before: KnownLink | undefined, { isBound, lastError }: KnownLink): boolean {
  return before !== undefined && before.isBound === isBound && before.lastError === lastError;
}

function changeOf(before: KnownLink | undefined, after: KnownLink): LinkChange['change'] | null {
  if (after.isBound) return before?.isBound === true ? null : 'bound';
  if (before?.isBound === true) return 'lost';
  if (after.lastError === null || after.lastError === before?.lastError) return null;
  return after.lastError.startsWith('bind refused') ? 'refused' : 'unreachable';
}
