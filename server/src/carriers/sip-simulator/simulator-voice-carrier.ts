import { readCarrierConfig } from '../read-carrier-config.ts';
import { SipCarrier } from '../sip/sip-carrier.ts';
import { SipConfig } from '../sip/sip-config.ts';
import type { CallRequest, CallOutcome, VoiceCarrier } from '../voice-carrier.ts';
import type { SimulatedCalls } from './simulated-calls.ts';
import { SipSimulator, simulatorHost, simulatorUser } from './sip-simulator.ts';
import type { SipSimulatorConfig } from './sip-simulator-config.ts';

/** The embedded default: a simulator and the SIP carrier that calls through it. Both open with the first call. */
export class SimulatorVoiceCarrier implements VoiceCarrier {
  readonly name: string;
  readonly callsMax: number;
  readonly simulatedCalls: SimulatedCalls;
  private readonly config: SipSimulatorConfig;
  private readonly simulator: SipSimulator;
  private readonly now: () => Date;
  private opening: Promise<SipCarrier> | null = null;

  constructor(name: string, config: SipSimulatorConfig, now: () => Date) {
    this.name = name;
    this.config = config;
    this.callsMax = config.callsMax;
    this.now = now;
    this.simulator = new SipSimulator(config);
    this.simulatedCalls = this.simulator.calls;
  }

  async call(order: CallRequest): Promise<CallOutcome> {
    try {
      this.opening ??= this.open();
      return await (await this.opening).call(order);
    } catch (problem) {
      this.opening = null;
      return {
        outcome: 'carrier-fault',
        reason: problem instanceof Error ? problem.message : String(problem),
      };
    }
  }

  async close(): Promise<void> {
    const carrier = await this.opening?.catch(() => null);
    await carrier?.close();
    await this.simulator.close();
  }

  private async open(): Promise<SipCarrier> {
    const port = await this.simulator.listen();
    return new SipCarrier(this.name, trunkTo(port, this.config), this.now);
  }
}

function trunkTo(port: number, { callsMax, password, silenceSeconds }: SipSimulatorConfig): SipConfig {
  const credentials = password === undefined ? {} : { user: simulatorUser, password };
  return readCarrierConfig(SipConfig, {
    kind: 'sip',
    host: simulatorHost,
    port,
    callsMax,
    silenceSeconds: Math.max(0.1, silenceSeconds),
    ...credentials,
  });
}
