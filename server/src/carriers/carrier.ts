/**
 * The contract between the platform and a message carrier.
 *
 * `submit` never throws and returns nothing: each message gets exactly one `outcome`. Receipts and inbound messages are
 * acknowledged to the peer only after the listener's promise resolved, so whatever was acknowledged is stored. After a
 * rejection the peer sends again, so both may arrive twice.
 */
export type Lane = 'express' | 'bulk';

export interface OutgoingMessage {
  /** Opaque and unique; created by the platform and returned with the outcome. */
  readonly key: string;
  readonly from: string;
  /** 09xxxxxxxxx; the configuration of the carrier decides the format on the wire. */
  readonly to: string;
  readonly text: string;
  readonly lane: Lane;
  /** The network discards the message after this time. Absent: the default of the carrier. */
  readonly validitySeconds?: number;
  /** Of a test key: it goes to the test carrier of the pool and to no other. */
  readonly isTest?: boolean;
  /** How it leaves, if not by any carrier of its line (`via.ts`). */
  readonly via?: string;
  /** Absent: it is its text alone. */
  readonly smpp?: SmppContent;
}

/** What carriers over SMPP get beside a text, or in place of it; as JSON has it. */
export interface SmppContent {
  /** Octets that are no text, in hexadecimal digits. Only carriers over SMPP take them. */
  readonly binary?: {
    readonly octets: string;
    readonly dataCoding: number;
    /** They begin with a user data header. */
    readonly hasHeader: boolean;
  };
  /** Parameters of the vendor's range, their values in hexadecimal digits; each carrier says which it takes. */
  readonly tlvs?: readonly { readonly tag: number; readonly value: string }[];
}

export type SubmitResult =
  /** One normalised id per part, in order. */
  | { readonly outcome: 'submitted'; readonly carrierMessageIds: readonly string[] }
  /** The message will never be accepted: bad number, bad text, not allowed. */
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      /** The list of the operator stopped it: people who shut advertising off there. */
      readonly isBlocked?: true;
    }
  /** Certainly not accepted: throttled, queue full, or disconnected before it was written. */
  | { readonly outcome: 'try-later'; readonly reason: string }
  /** Written to the connection and never answered: it may or may not reach the phone. */
  | { readonly outcome: 'in-doubt'; readonly reason: string };

/** `blocked`: the list of the operator stopped it, of people who shut advertising off there. */
export type ReceiptState = 'delivered' | 'failed' | 'blocked' | 'undetermined' | 'accepted';

export interface Receipt {
  /** Normalised like the ids of the submit outcome. */
  readonly carrierMessageId: string;
  /** `accepted` is the only state that is not final. */
  readonly state: ReceiptState;
  readonly error: string | null;
  readonly at: Date;
  /** The recipient as 09xxxxxxxxx if the carrier reports it; used when the id is unknown. */
  readonly to: string | null;
  /** The line that the message came from, if the carrier reports it. */
  readonly from: string | null;
}

export interface InboundMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Identical for repeated deliveries of the same message: store it at most once. */
  readonly carrierKey: string;
  readonly receivedAt: Date;
}

/** A parsed HTTP request of a gateway to us. */
export interface GatewayCallback {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface CarrierListener {
  /** Once per submitted message. Must not throw. */
  outcome(message: OutgoingMessage, result: SubmitResult): void;
  receipt(receipt: Receipt): Promise<void>;
  inbound(message: InboundMessage): Promise<void>;
  /** Health or room changed: connected, disconnected, or room again after being full. */
  stateChanged(): void;
}

/** Like CarrierListener, with the name of the carrier. */
export interface PoolListener {
  /** Once per submitted message. `carrier` is null if none was available. Must not throw. */
  outcome(message: OutgoingMessage, result: SubmitResult, carrier: string | null): void;
  receipt(receipt: Receipt, carrier: string): Promise<void>;
  inbound(message: InboundMessage, carrier: string): Promise<void>;
  stateChanged(carrier: string): void;
}

export type CarrierState = 'stopped' | 'connecting' | 'up' | 'down' | 'stopping';

/** One connection of a carrier: a bind, or the address of a gateway. */
export interface CarrierLink {
  readonly name: string;
  readonly isBound: boolean;
  readonly since: Date;
  /** Why it is not bound. */
  readonly lastError: string | null;
}

/** The credit that is left at a carrier, in its own unit. */
export interface CarrierBalance {
  readonly amount: number;
  /** Operators are alerted below it. */
  readonly limit: number;
}

export interface CarrierHealth {
  readonly state: CarrierState;
  readonly since: Date;
  readonly lastError: string | null;
  /** Parts or requests without a response yet, and the maximum of them. */
  readonly inFlight: number;
  readonly window: number;
  readonly queued: Readonly<Record<Lane, number>>;
  readonly counters: Readonly<CarrierCounters>;
  readonly links: readonly CarrierLink[];
  /** Of carriers that can be asked for it, once they have answered. */
  readonly balance?: CarrierBalance | null;
}

export interface CarrierCounters {
  submitted: number;
  refused: number;
  tryLater: number;
  inDoubt: number;
  throttled: number;
  receipts: number;
  inbound: number;
  connects: number;
  disconnects: number;
}

export interface Carrier {
  readonly name: string;
  /** Takes octets that are no text. */
  readonly takesBinary?: boolean;
  start(listener: CarrierListener): void;
  submit(message: OutgoingMessage): void;
  /** Number of messages that can be submitted now without being turned away. */
  room(lane: Lane): number;
  health(): CarrierHealth;
  /** Codes wait for this carrier: while it is called every few seconds, attempts to connect follow each other quickly. */
  connectSoon?(): void;
  /** For carriers that get receipts by HTTP: resolves once everything in the request is stored. */
  receive?(callback: GatewayCallback): Promise<number>;
  /** Accepts nothing new, waits for pending responses, then disconnects. */
  stop(): Promise<void>;
}

export function newCounters(): CarrierCounters {
  return {
    submitted: 0,
    refused: 0,
    tryLater: 0,
    inDoubt: 0,
    throttled: 0,
    receipts: 0,
    inbound: 0,
    connects: 0,
    disconnects: 0,
  };
}

export function countOutcome(counters: CarrierCounters, result: SubmitResult): void {
  switch (result.outcome) {
    case 'submitted':
      counters.submitted += 1;
      break;
    case 'refused':
      counters.refused += 1;
      break;
    case 'try-later':
      counters.tryLater += 1;
      break;
    case 'in-doubt':
      counters.inDoubt += 1;
      break;
  }
}
