import { SmppClient } from '@peyk/smpp';
import type { SmppClientOptions } from '@peyk/smpp';

import type { Carrier, CarrierHealth, CarrierListener, Lane, OutgoingMessage } from '../carrier.ts';
import { fromWireNumber, toWireNumber } from '../wire-number.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';

/** A carrier behind one SMPP account. */
export class SmppCarrier implements Carrier {
  readonly name: string;
  private readonly client: SmppClient<OutgoingMessage>;

  constructor(name: string, config: SmppCarrierConfig) {
    this.name = name;
    this.client = new SmppClient(clientOptions(config));
  }

  start(listener: CarrierListener): void {
    this.client.start({
      outcome: (message, result) => listener.outcome(message, result),
      receipt: (receipt) => listener.receipt(receipt),
      inbound: ({ deduplicationKey: carrierKey, ...message }) => listener.inbound({ ...message, carrierKey }),
      stateChanged: () => listener.stateChanged(),
    });
  }

  submit(message: OutgoingMessage): void {
    this.client.submit(message);
  }

  room(lane: Lane): number {
    return this.client.room(lane);
  }

  connectSoon(): void {
    this.client.connectSoon();
  }

  health(): CarrierHealth {
    return this.client.health();
  }

  stop(): Promise<void> {
    return this.client.stop();
  }
}

function clientOptions(config: SmppCarrierConfig): SmppClientOptions {
  const { kind: _kind, numberForm, tls, tlsServerName, tlsAuthority, tlsAllowUntrusted, ...options } = config;
  const tlsOptions = {
    rejectUnauthorized: !tlsAllowUntrusted,
    ...(tlsServerName === undefined ? {} : { servername: tlsServerName }),
    ...(tlsAuthority === undefined ? {} : { ca: tlsAuthority }),
  };
  return {
    ...options,
    tls: tls && tlsOptions,
    destinationTon: config.destinationTon ?? (numberForm === 'local' ? 0 : 1),
    numberFormat: { toWire: (number) => toWireNumber(number, numberForm), fromWire: fromWireNumber },
  };
}
