import { randomBytes } from 'node:crypto';

import type { OutgoingMessage, PoolListener } from '../carrier.ts';
import { readCarrierConfig } from '../read-carrier-config.ts';
import { SimulatorCarrier } from './simulator-carrier.ts';
import { SimulatorConfig } from './simulator-config.ts';
import type { Simulator } from './simulator.ts';

/** No configured carrier can have this name: it has a space. */
export const testCarrierName = 'test key';

/**
 * Takes the messages of test keys, whatever carriers are configured: a simulator of this process, which starts with the
 * first of them, so that a service without test keys has none.
 */
export class TestCarrier {
  readonly #listener: () => PoolListener;
  readonly #waiting: OutgoingMessage[] = [];
  #carrier: SimulatorCarrier | undefined;

  constructor(listener: () => PoolListener) {
    this.#listener = listener;
  }

  get simulator(): Simulator | undefined {
    return this.#carrier?.simulator ?? undefined;
  }

  mayTake(): boolean {
    return this.#carrier === undefined || this.#carrier.room('bulk') > 0;
  }

  submit(message: OutgoingMessage): void {
    const carrier = (this.#carrier ??= this.#start());
    if (carrier.room(message.lane) > 0) carrier.submit(message);
    else this.#waiting.push(message);
  }

  async stop(): Promise<void> {
    await this.#carrier?.stop();
  }

  #start(): SimulatorCarrier {
    // Only this process knows the password: no other messages are shown as those of a test key.
    const password = randomBytes(4).toString('hex');
    const carrier = new SimulatorCarrier(
      testCarrierName,
      readCarrierConfig(SimulatorConfig, { kind: 'simulator', password }),
    );
    const listener = this.#listener();
    carrier.start({
      outcome: (message, result) => listener.outcome(message, result, testCarrierName),
      receipt: (receipt) => listener.receipt(receipt, testCarrierName),
      inbound: (message) => listener.inbound(message, testCarrierName),
      stateChanged: () => {
        this.#submitWaiting(carrier);
        listener.stateChanged(testCarrierName);
      },
    });
    return carrier;
  }

  #submitWaiting(carrier: SimulatorCarrier): void {
    for (const message of this.#waiting.splice(0)) {
      if (carrier.room(message.lane) > 0) carrier.submit(message);
      else this.#waiting.push(message);
    }
  }
}
