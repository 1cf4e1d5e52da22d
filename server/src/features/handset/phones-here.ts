import type { SimulatedCalls } from '../../carriers/sip-simulator/simulated-calls.ts';
import type { Simulator } from '../../carriers/simulator/simulator.ts';
import { failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { carriersInUse, simulatedCallsHere } from '../carriers/index.ts';

const noSimulator = failure({ code: 'no_simulator', status: 404, text: 'no_simulator' });

/** A simulated carrier of this process, under the name that it is configured with. */
export interface NamedSimulator {
  readonly name: string;
  readonly simulator: Simulator;
}

/** What simulated phones there are: those that get texts, and those that are called. */
export interface PhonesHere {
  readonly simulators: readonly NamedSimulator[];
  readonly calls: SimulatedCalls | undefined;
}

/**
 * Undefined where the carriers are real, and in a process that only answers requests. Where texts go to real carriers,
 * simulated calls are shown only if somebody asked for the simulator: this page is open to everybody.
 */
export function phonesHere(platform: Platform): PhonesHere | undefined {
  const simulators = carriersInUse(platform)?.simulators ?? [];
  const isAskedFor = simulators.length > 0 || platform.config.voiceCarrier !== undefined;
  const calls = isAskedFor ? simulatedCallsHere(platform) : undefined;
  return simulators.length === 0 && calls === undefined ? undefined : { simulators, calls };
}

export function requirePhones(platform: Platform): PhonesHere {
  const phones = phonesHere(platform);
  if (phones === undefined) throw noSimulator();
  return phones;
}
