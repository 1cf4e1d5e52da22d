import type { SubmitAnswer } from '@peyk/smpp';

import { readCarrierConfig } from '../src/carriers/read-carrier-config.ts';
import { SimulatorConfig } from '../src/carriers/simulator/simulator-config.ts';
import { Simulator } from '../src/carriers/simulator/simulator.ts';

export type SimulatorSettings = Partial<Omit<SimulatorConfig, 'kind'>>;

/** A message centre that is independent of the services of a test. */
export async function startSimulator(settings: SimulatorSettings = {}): Promise<Simulator> {
  const simulator = new Simulator(simulatorConfig(settings));
  await simulator.listen();
  return simulator;
}

/** Receives every message and answers none, like a carrier that has just crashed. */
export class SilentSimulator extends Simulator {
  override submit(): SubmitAnswer {
    this.counters.submitted += 1;
    return { kind: 'no-response' };
  }
}

/** Holds receipts back between hold and release. */
class HoldingSimulator extends Simulator {
  private isHolding = false;

  override answered(): void {
    if (!this.isHolding) super.answered();
  }

  hold(): void {
    this.isHolding = true;
  }

  release(): void {
    this.isHolding = false;
    super.answered();
  }
}

export async function startHoldingSimulator(): Promise<HoldingSimulator> {
  const simulator = new HoldingSimulator(simulatorConfig({}));
  await simulator.listen();
  return simulator;
}

export async function startSilentSimulator(): Promise<SilentSimulator> {
  const simulator = new SilentSimulator(simulatorConfig({}));
  await simulator.listen();
  return simulator;
}

function simulatorConfig(settings: SimulatorSettings): SimulatorConfig {
  return readCarrierConfig(SimulatorConfig, { kind: 'simulator', receiptSeconds: 0, ...settings });
}

type CarrierSettings = Readonly<Record<string, unknown>>;

/** An SMPP carrier for PEYK_CARRIERS with a fast reconnect and a long response timeout. */
export function smppCarrier(name: string, port: number, settings: CarrierSettings = {}): CarrierSettings {
  return {
    name,
    kind: 'smpp',
    host: '127.0.0.1',
    port,
    systemId: 'peyk',
    answerSeconds: 30,
    reconnectSecondsMin: 0.1,
    reconnectSecondsMax: 0.2,
    ...settings,
  };
}

/** Settings of a process with both roles and these carriers. */
export function withCarriers(...carriers: readonly CarrierSettings[]) {
  return { PEYK_ROLES: 'api,worker', PEYK_CARRIERS: JSON.stringify(carriers) };
}
