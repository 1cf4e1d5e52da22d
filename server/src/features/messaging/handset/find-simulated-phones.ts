import type { SimulatedCalls } from '../../../carriers/sip-simulator/simulated-calls.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { failure } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { findRunningCarriers, findSimulatedCalls } from '../../lines/carriers/index.ts';

const noSimulator = failure({ code: 'no_simulator', status: 404, text: 'no_simulator' });

/** A simulated carrier of this process with its configured name. */
export interface NamedSimulator {
  readonly name: string;
  readonly simulator: Simulator;
}

/** The simulated phones of this process: those that get texts, and those that are called. */
export interface SimulatedPhones {
  readonly simulators: readonly NamedSimulator[];
  readonly calls: SimulatedCalls | undefined;
}

/**
 * Undefined if all carriers are real, and in a process without the worker role. With real carriers for texts, simulated
 * calls are shown only if a voice carrier is configured explicitly.
 */
export function findSimulatedPhones(platform: Platform): SimulatedPhones | undefined {
  const simulators = findRunningCarriers(platform)?.simulators ?? [];
  const isSimulatorConfigured = simulators.length > 0 || platform.config.voiceCarrier !== undefined;
  const calls = isSimulatorConfigured ? findSimulatedCalls(platform) : undefined;
  return simulators.length === 0 && calls === undefined ? undefined : { simulators, calls };
}

export function requireSimulatedPhones(platform: Platform): SimulatedPhones {
  const phones = findSimulatedPhones(platform);
  if (phones === undefined) throw noSimulator();
  return phones;
}
