import type { VendorTlv } from '../pdu/message-tlvs.ts';

/** `express` messages are sent before `bulk` ones, and a share of window and throughput is reserved for them. */
export type Lane = 'express' | 'bulk';

/** What `submit` takes. The same object comes back with its outcome, so it may carry fields of the caller. */
export interface OutgoingMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly lane: Lane;
  /** The network gives up after this time. Absent: the default of the message centre. */
  readonly validitySeconds?: number;
  /** Parameters of the vendor's range, written with every part. */
  readonly tlvs?: readonly VendorTlv[];
  /** Octets that are sent as they are, in place of the text. */
  readonly binary?: BinaryContent;
}

export interface BinaryContent {
  readonly octets: Uint8Array;
  readonly dataCoding: number;
  /** The octets begin with a user data header; such a message is one part. */
  readonly hasHeader: boolean;
}

export type SubmitResult =
  /** One id a part, normalised, in the order of the parts. */
  | { readonly outcome: 'submitted'; readonly carrierMessageIds: readonly string[] }
  /** This message will never be accepted: bad number, bad text, not allowed. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Certainly not accepted as a whole: throttled, queue full, or disconnected before it was sent. */
  | { readonly outcome: 'try-later'; readonly reason: string }
  /** Sent and never answered: it may or may not reach the phone. */
  | { readonly outcome: 'in-doubt'; readonly reason: string };

export type ReceiptState = 'delivered' | 'failed' | 'undetermined' | 'accepted';

export interface Receipt {
  /** Normalised like the ids of the submit result. */
  readonly carrierMessageId: string;
  /** `accepted` is the only state that is not final. */
  readonly state: ReceiptState;
  /** Status word and error code, for example `UNDELIV 011`; null when delivered or accepted. */
  readonly error: string | null;
  readonly at: Date;
  /** The recipient, if the receipt names it. */
  readonly to: string | null;
  /** The sender of the message, if the receipt names it. */
  readonly from: string | null;
}

export interface InboundMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The same when the peer repeats a message after a broken connection: store each key at most once. */
  readonly deduplicationKey: string;
  readonly receivedAt: Date;
}

/**
 * Receipts and inbound messages are acknowledged to the peer once the promise resolved; if it rejects, the peer is
 * asked to send again. So each may arrive more than once.
 */
export interface ClientListener<Message extends OutgoingMessage> {
  /** Exactly once per submitted message, never from inside `submit`. Must not throw. */
  outcome(message: Message, result: SubmitResult): void;
  receipt(receipt: Receipt): Promise<void>;
  inbound(message: InboundMessage): Promise<void>;
  /** Connected, disconnected, stopped, or there is room again after a lane was full. */
  stateChanged(): void;
}

export type ClientState = 'stopped' | 'connecting' | 'up' | 'down' | 'stopping';

/** One bind of the account. */
export interface LinkHealth {
  readonly name: 'transceiver' | 'transmitter' | 'receiver';
  readonly isBound: boolean;
  /** When it was bound or lost last, or created. */
  readonly since: Date;
  /** Why it is not bound; null while it is, and before the first attempt ended. */
  readonly lastError: string | null;
}

export interface ClientHealth {
  readonly state: ClientState;
  /** When it entered this state. */
  readonly since: Date;
  readonly lastError: string | null;
  /** Parts that wait for their response, and how many may. */
  readonly inFlight: number;
  readonly window: number;
  readonly queued: Readonly<Record<Lane, number>>;
  readonly counters: Readonly<ClientCounters>;
  readonly links: readonly LinkHealth[];
}

export interface ClientCounters {
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

export function newCounters(): ClientCounters {
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

const counterOf = {
  submitted: 'submitted',
  refused: 'refused',
  'try-later': 'tryLater',
  'in-doubt': 'inDoubt',
} as const;

export function countOutcome(counters: ClientCounters, { outcome }: SubmitResult): void {
  counters[counterOf[outcome]] += 1;
}
