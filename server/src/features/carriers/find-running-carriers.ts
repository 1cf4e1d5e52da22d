import type { Platform } from '../../platform.ts';
import type { RunningCarriers } from './running-carriers.ts';
import { addCarrierMetrics } from './carrier-metrics.ts';

const running = new WeakMap<Platform, RunningCarriers>();

/** The carriers of this process; undefined in a process without the worker role. */
export function findRunningCarriers(platform: Platform): RunningCarriers | undefined {
  return running.get(platform);
}

export function setRunningCarriers(platform: Platform, desk: RunningCarriers): void {
  running.set(platform, desk);
  addCarrierMetrics(platform, desk);
}

/** Throws while this process has carriers and none of them is connected. */
export async function checkCarriers(platform: Platform): Promise<void> {
  const health = running.get(platform)?.pool.health() ?? [];
  if (health.length > 0 && !health.some(({ state }) => state === 'up'))
    throw new Error('no carrier is connected');
}
