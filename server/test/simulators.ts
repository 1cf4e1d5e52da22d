import { readConfig } from '../src/carriers/read-config.ts';
import { SimulatorConfig } from '../src/carriers/simulator/simulator-config.ts';
import { Simulator } from '../src/carriers/simulator/simulator.ts';
import type { SubmitAnswer } from '../src/carriers/simulator/esme-session.ts';

export type SimulatorSettings = Partial<Omit<SimulatorConfig, 'kind'>>;

/** A message centre that outlives the services of a test. */
export async function startSimulator(settings: SimulatorSettings = {}): Promise<Simulator> {
  const simulator = new Simulator(simulatorConfig(settings));
  await simulator.listen();
  return simulator;
}

/** Takes every message and answers none, as a carrier does whose machine has just died. */
export class SilentSimulator extends Simulator {
  override submit(): SubmitAnswer {
    this.counters.submitted += 1;
    return { kind: 'nothing' };
  }
}

/** Keeps receipts to itself while it is told to. */
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
  return readConfig(SimulatorConfig, { kind: 'simulator', receiptSeconds: 0, ...settings });
}

type CarrierSettings = Readonly<Record<string, unknown>>;

/** A carrier of PEYK_CARRIERS over SMPP that is soon back, and has patience with a busy machine. */
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

/** Settings of a process that answers requests and carries messages to these carriers. */
export function withCarriers(...carriers: readonly CarrierSettings[]) {
  return { PEYK_ROLES: 'api,worker', PEYK_CARRIERS: JSON.stringify(carriers) };
}
