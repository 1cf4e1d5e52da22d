import { failure } from '../../../failure.ts';
import type { DoorName } from '../../../http/foreign/door-names.ts';
import { InvalidatedCache } from '../../../invalidated-cache.ts';
import type { Platform } from '../../../platform.ts';
import { mapMaybePromise, type MaybePromise } from '../../../primitives/maybe-promise.ts';
import { slot } from '../../../runtime.ts';
import { isDoorOpen, listAliases } from './doors-store.ts';

/** A pattern under the name that programs of another provider have for it. */
export interface PatternAlias {
  readonly patternCode: string;
  /** Our variables in the order of its values, some as `theirs=ours`; null: the order of the pattern. */
  readonly variables: readonly string[] | null;
}

/** The door of a provider as an account set it up. */
export interface OpenDoor {
  readonly isOpen: boolean;
  /** By the foreign id in lower case: providers read names in any case. */
  readonly aliases: ReadonlyMap<string, PatternAlias>;
}

const doorClosed = failure({ code: 'door_closed', status: 403, text: 'door_closed' });

/** Doors of accounts, cleared in every process when one changes. */
export const doorCache = slot<InvalidatedCache<OpenDoor>>('door-cache');

export function openDoorCache(platform: Platform): InvalidatedCache<OpenDoor> {
  return new InvalidatedCache(platform, 'peyk_doors');
}

/** The door, or the refusal of an account that did not switch it on. No promise if cached. */
export function requireOpenDoor(
  platform: Platform,
  accountId: number,
  provider: DoorName,
): MaybePromise<OpenDoor> {
  const found = platform.runtime
    .get(doorCache)
    .getOrLoad(`${accountId}:${provider}`, () => load(platform, accountId, provider));
  return mapMaybePromise(found, (door) => {
    if (!door?.isOpen) throw doorClosed({ provider });
    return door;
  });
}

async function load({ db }: Platform, accountId: number, provider: string): Promise<OpenDoor> {
  const [isOpen, rows] = await Promise.all([
    isDoorOpen(db, accountId, provider),
    listAliases(db, accountId, { provider }),
  ]);
  const aliases = rows.map(
    ({ foreign_id: id, pattern_code: patternCode, variables }) =>
      [foreignIdOf(id), { patternCode, variables }] as const,
  );
  return { isOpen, aliases: new Map(aliases) };
}

export const foreignIdOf = (written: string) => written.trim().toLowerCase();
