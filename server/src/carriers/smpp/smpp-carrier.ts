import { SmppClient } from '@peyk/smpp';
import type { OutgoingMessage as SmppMessage, SmppClientOptions } from '@peyk/smpp';

import type {
  Carrier,
  CarrierHealth,
  CarrierListener,
  Lane,
  OutgoingMessage,
  SmppContent,
  SubmitResult,
} from '../carrier.ts';
import { fromWireNumber, toWireNumber } from '../wire-number.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';
import { readBlockedErrors, type BlockedRules } from './blocked-errors.ts';
import { readVendorRules } from './vendor-rules.ts';

type WireMessage = OutgoingMessage & Pick<SmppMessage, 'tlvs' | 'binary'>;

/** A carrier behind one SMPP account. */
export class SmppCarrier implements Carrier {
  readonly name: string;
  readonly takesBinary = true;
  private readonly client: SmppClient<WireMessage>;
  private readonly passedTag: (tag: number) => number | undefined;
  private readonly blocked: BlockedRules;

  constructor(name: string, config: SmppCarrierConfig) {
    this.name = name;
    this.client = new SmppClient(clientOptions(config));
    this.passedTag = readVendorRules(config.vendorParameters);
    this.blocked = readBlockedErrors(config.blockedErrors);
  }

  start(listener: CarrierListener): void {
    this.client.start({
      outcome: (message, result) => listener.outcome(message, this.judged(result)),
      receipt: (receipt) => {
        const isBlocked = receipt.state === 'failed' && this.blocked.isReceipt(receipt.error ?? '');
        return listener.receipt(isBlocked ? { ...receipt, state: 'blocked' } : receipt);
      },
      inbound: ({ deduplicationKey: carrierKey, ...message }) => listener.inbound({ ...message, carrierKey }),
      stateChanged: () => listener.stateChanged(),
    });
  }

  submit(message: OutgoingMessage): void {
    this.client.submit(message.smpp === undefined ? message : this.withContent(message, message.smpp));
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

  private judged(result: SubmitResult): SubmitResult {
    if (result.outcome !== 'refused' || !this.blocked.isRefusal(result.reason)) return result;
    return { ...result, isBlocked: true };
  }

  private withContent(message: OutgoingMessage, { binary, tlvs = [] }: SmppContent): WireMessage {
    const passed = tlvs.flatMap(({ tag, value }) => {
      const to = this.passedTag(tag);
      return to === undefined ? [] : [{ tag: to, value: Buffer.from(value, 'hex') }];
    });
    return {
      ...message,
      ...(passed.length > 0 && { tlvs: passed }),
      ...(binary !== undefined && { binary: { ...binary, octets: Buffer.from(binary.octets, 'hex') } }),
    };
  }
}

function clientOptions(config: SmppCarrierConfig): SmppClientOptions {
  const {
    kind: _kind,
    numberForm,
    tls,
    tlsServerName,
    tlsAuthority,
    tlsAllowUntrusted,
    vendorParameters: _rules,
    blockedErrors: _blocked,
    ...options
  } = config;
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
