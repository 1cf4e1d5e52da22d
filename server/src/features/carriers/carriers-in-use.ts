import type { Platform } from '../../platform.ts';
import type { CarrierDesk } from './carrier-desk.ts';
import { addCarrierMetrics } from './carrier-metrics.ts';

const desks = new WeakMap<Platform, CarrierDesk>();

/** The carriers of this process; undefined in a process without the worker role. */
export function carriersInUse(platform: Platform): CarrierDesk | undefined {
  return desks.get(platform);
}

export function putInUse(platform: Platform, desk: CarrierDesk): void {
  desks.set(platform, desk);
  addCarrierMetrics(platform, desk);
}

/** Throws while this process has carriers and none of them is connected. */
export async function checkCarriers(platform: Platform): Promise<void> {
  const health = desks.get(platform)?.pool.health() ?? [];
  if (health.length > 0 && !health.some(({ state }) => state === 'up'))
    throw new Error('no carrier is connected');
}
