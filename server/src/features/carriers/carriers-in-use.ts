import type { Platform } from '../../platform.ts';
import type { CarrierDesk } from './carrier-desk.ts';

const desks = new WeakMap<Platform, CarrierDesk>();

/** The carriers of this process; undefined in a process that only answers requests. */
export function carriersInUse(platform: Platform): CarrierDesk | undefined {
  return desks.get(platform);
}

export function putInUse(platform: Platform, desk: CarrierDesk): void {
  desks.set(platform, desk);
}
