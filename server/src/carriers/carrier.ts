/**
 * The contract between the platform and whatever carries its messages.
 *
 * `submit` never throws and never answers by itself: each message gets exactly one `outcome`. Receipts and
 * inbound messages are acknowledged to the peer only after the listener's promise resolved, so whatever was
 * acknowledged has been stored; a rejection makes the peer send again, so both may arrive twice.
 */
export type Lane = 'express' | 'bulk';

export interface OutgoingMessage {
  /** Ours, opaque and unique; the outcome carries the message back. */
  readonly key: string;
  readonly from: string;
  /** 09xxxxxxxxx; the carrier's configuration decides how it is spelled on the wire. */
  readonly to: string;
  readonly text: string;
  readonly lane: Lane;
  /** The network gives up after this time. Absent: the carrier's own default. */
  readonly validitySeconds?: number;
}

export type SubmitResult =
  /** One normalised id a part, in the order of the parts. */
  | { readonly outcome: 'submitted'; readonly carrierMessageIds: readonly string[] }
  /** This message will never be taken: bad number, bad text, not allowed. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Certainly not taken as a whole: throttled, full, or disconnected before it was written. */
  | { readonly outcome: 'try-later'; readonly reason: string }
  /** Written to the wire and never answered: it may or may not reach the phone. */
  | { readonly outcome: 'in-doubt'; readonly reason: string };

export type ReceiptState = 'delivered' | 'failed' | 'undetermined' | 'accepted';

export interface Receipt {
  /** Normalised the same way as the ids of the submit outcome. */
  readonly carrierMessageId: string;
  /** `accepted` is the only state that is not final. */
  readonly state: ReceiptState;
  readonly error: string | null;
  readonly at: Date;
  /** The recipient as 09xxxxxxxxx where the carrier names it; helps when the id is unknown. */
  readonly to: string | null;
}

export interface InboundMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The same for a repeated delivery of the same message: store it at most once. */
  readonly carrierKey: string;
  readonly receivedAt: Date;
}

/** An HTTP request that a gateway made to us, already parsed. */
export interface GatewayCallback {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface CarrierListener {
  /** Once per submitted message. Must not throw. */
  outcome(message: OutgoingMessage, result: SubmitResult): void;
  receipt(receipt: Receipt): Promise<void>;
  inbound(message: InboundMessage): Promise<void>;
  /** Health or room changed noticeably: connected, lost, drained after being full. */
  stateChanged(): void;
}

export type CarrierState = 'stopped' | 'connecting' | 'up' | 'down' | 'stopping';

export interface CarrierHealth {
  readonly state: CarrierState;
  readonly since: Date;
  readonly lastError: string | null;
  /** Parts or requests waiting for the peer's answer, and how many may. */
  readonly inFlight: number;
  readonly window: number;
  readonly queued: Readonly<Record<Lane, number>>;
  readonly counters: Readonly<CarrierCounters>;
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
  start(listener: CarrierListener): void;
  submit(message: OutgoingMessage): void;
  /** How many messages may be handed over now without being turned away. */
  room(lane: Lane): number;
  health(): CarrierHealth;
  /** For carriers whose receipts come by HTTP: resolves once everything in the request is stored. */
  receive?(callback: GatewayCallback): Promise<number>;
  /** Takes nothing new, waits for the answers still due, disconnects. */
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
