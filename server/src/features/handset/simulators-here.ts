import { failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { carriersInUse } from '../carriers/index.ts';
import type { NamedSimulator } from './simulated-phones.ts';

const noSimulator = failure({ code: 'no_simulator', status: 404, text: 'no_simulator' });

/** None where the carriers are real, and in a process that only answers requests. */
export function simulatorsHere(platform: Platform): readonly NamedSimulator[] {
  return carriersInUse(platform)?.simulators ?? [];
}

export function requireSimulators(platform: Platform): readonly NamedSimulator[] {
  const simulators = simulatorsHere(platform);
  if (simulators.length === 0) throw noSimulator();
  return simulators;
}
