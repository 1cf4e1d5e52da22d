import { newCounters } from '../carrier.ts';
import type { Carrier, CarrierHealth, CarrierListener, Lane, OutgoingMessage } from '../carrier.ts';
import { readCarrierConfig } from '../read-carrier-config.ts';
import { SmppCarrier } from '../smpp/smpp-carrier.ts';
import { SmppCarrierConfig } from '../smpp/smpp-config.ts';
import type { SimulatorConfig } from './simulator-config.ts';
import { Simulator } from './simulator.ts';

/** Configuration of our SMPP carrier for a simulator: over TCP, like any other carrier. */
export function simulatorCarrierConfig(
  port: number,
  changes: Partial<SmppCarrierConfig> = {},
): SmppCarrierConfig {
  return readCarrierConfig(SmppCarrierConfig, {
    kind: 'smpp',
    host: '127.0.0.1',
    port,
    systemId: 'peyk',
    blockedErrors: 'REJECTD 69',
    window: 500,
    reconnectSecondsMin: 0.2,
    reconnectSecondsMax: 2,
    ...changes,
  });
}

const takeOverMs = 500;

/**
 * The embedded default carrier: a simulator and the SMPP carrier bound to it. With a fixed port several processes share
 * one simulator: the first one runs it, the others find the port taken and connect, and one of them takes over if it
 * dies.
 */
export class SimulatorCarrier implements Carrier {
  readonly name: string;
  readonly takesBinary = true;
  private readonly config: SimulatorConfig;
  private ownSimulator: Simulator | null = null;
  private smppCarrier: SmppCarrier | null = null;
  private listener: CarrierListener | null = null;
  private takeOverTimer: NodeJS.Timeout | undefined;
  private opening: Promise<void> = Promise.resolve();
  private readonly since = new Date();
  private lastError: string | null = null;
  private isStopped = false;

  constructor(name: string, config: SimulatorConfig) {
    this.name = name;
    this.config = config;
  }

  /** The simulator of this process; null if another process runs it, or before it listens. */
  get simulator(): Simulator | null {
    return this.ownSimulator;
  }

  /** Resolves once it is known whether this process or another one runs the simulator. */
  get opened(): Promise<void> {
    return this.opening;
  }

  start(listener: CarrierListener): void {
    this.listener = listener;
    this.opening = this.open(listener);
  }

  submit(message: OutgoingMessage): void {
    if (this.smppCarrier) return this.smppCarrier.submit(message);
    const reason = `not connected: ${this.lastError ?? 'starting'}`;
    queueMicrotask(() => this.listener?.outcome(message, { outcome: 'try-later', reason }));
  }

  room(lane: Lane): number {
    return this.smppCarrier?.room(lane) ?? 0;
  }

  connectSoon(): void {
    this.smppCarrier?.connectSoon();
  }

  health(): CarrierHealth {
    if (this.smppCarrier) return this.smppCarrier.health();
    return {
      state: this.lastError === null ? 'connecting' : 'down',
      since: this.since,
      lastError: this.lastError,
      inFlight: 0,
      window: 0,
      queued: { express: 0, bulk: 0 },
      counters: newCounters(),
      links: [],
    };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.takeOverTimer);
    await this.opening;
    await this.smppCarrier?.stop();
    await this.ownSimulator?.stop();
  }

  private async open(listener: CarrierListener): Promise<void> {
    const port = await this.host();
    if (port === null || this.isStopped) return listener.stateChanged();
    const { host, password } = this.config;
    const access = { host: host === '0.0.0.0' ? '127.0.0.1' : host, password: password ?? '' };
    const config = simulatorCarrierConfig(port, { ...access, vendorParameters: '0x1400-0x3fff' });
    this.smppCarrier = new SmppCarrier(this.name, config);
    this.smppCarrier.start(listener);
    if (!this.ownSimulator) this.takeOverTimer = setInterval(() => this.takeOver(), takeOverMs);
  }

  /** Takes over when the process that ran the simulator is gone: the first process that gets the port runs it. */
  private takeOver(): void {
    if (this.ownSimulator) clearInterval(this.takeOverTimer);
    else if (this.smppCarrier?.health().state === 'down') this.opening = this.host().then(() => {});
  }

  private async host(): Promise<number | null> {
    const simulator = new Simulator(this.config);
    try {
      const port = await simulator.listen();
      this.ownSimulator = simulator;
      return port;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return this.config.port;
      this.lastError = error instanceof Error ? error.message : String(error);
      return null;
    }
  }
}
