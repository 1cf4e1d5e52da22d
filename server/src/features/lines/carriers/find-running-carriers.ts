import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import type { RunningCarriers } from './running-carriers.ts';
import { addCarrierMetrics } from './carrier-metrics.ts';

const runningCarriers = slot<RunningCarriers>('running-carriers');

/** The carriers of this process; undefined in a process without the worker role, and before and after they run. */
export function findRunningCarriers({ runtime }: Pick<Platform, 'runtime'>): RunningCarriers | undefined {
  return runtime.find(runningCarriers);
}

/** Makes the carriers visible to requests; returns the function that withdraws them. */
export function provideRunningCarriers(platform: Platform, carriers: RunningCarriers): () => void {
  addCarrierMetrics(platform, carriers);
  return platform.runtime.provide(runningCarriers, carriers);
}
