import type { ConnectionOptions } from 'node:tls';

/** How the message centre writes message ids; see `normaliseMessageId`. */
export type IdBase = 'text' | 'decimal' | 'hex';

/** Translates phone numbers between the caller's spelling and the one on the wire. */
export interface NumberFormat {
  toWire(number: string): string;
  fromWire(number: string): string;
}

/** One SMPP account at a message centre. Everything except host and systemId has a default. */
export interface SmppClientOptions {
  readonly host: string;
  /** Default 2775. */
  readonly port?: number;
  /** Connect with TLS; options of `tls.connect`. Absent or false: plain TCP. */
  readonly tls?: ConnectionOptions | false;

  readonly systemId: string;
  readonly password?: string;
  readonly systemType?: string;
  readonly addressRange?: string;
  /** One transceiver connection (default), or a transmitter and a receiver connection. */
  readonly bind?: 'transceiver' | 'transmitter-receiver';

  /** Submitted parts that may wait for their response at once. Default 100. */
  readonly window?: number;
  /** Parts a second; 0 (default) is no limit. */
  readonly throughput?: number;
  /** Share of window and throughput that only express messages may use, 0 to 0.9. Default 0.2. */
  readonly expressShare?: number;

  /** A submit without a response is in doubt after this. Default 30. */
  readonly answerSeconds?: number;
  /** Time for connecting and binding. Default 10. */
  readonly connectSeconds?: number;
  /** Silence after which an enquire_link is sent. Default 20. */
  readonly enquireSeconds?: number;
  /** Further silence after which the connection is dropped. Default 15. */
  readonly deadPeerSeconds?: number;
  /**
   * First pause before reconnecting; it doubles, with jitter, up to the maximum. Default 1 and 60. While express messages
   * wait (`connectSoon`) it is never longer than 1.5 s.
   */
  readonly reconnectSecondsMin?: number;
  readonly reconnectSecondsMax?: number;

  /** Long texts as concatenated parts (default) or as one message_payload. */
  readonly longMessages?: 'parts' | 'payload';
  /** Ask for delivery receipts. Default true. */
  readonly receipts?: boolean;
  readonly serviceType?: string;
  /** Type of number and numbering plan of the sender. Absent: 0 and 1 for digits, 5 and 0 for a name. */
  readonly sourceTon?: number;
  readonly sourceNpi?: number;
  /** Type of number and numbering plan of the recipient. Default 1 and 1. */
  readonly destinationTon?: number;
  readonly destinationNpi?: number;
  /** Absent: numbers are passed on unchanged. */
  readonly numberFormat?: NumberFormat;

  /** How submit_sm_resp writes message ids. Default `text`. */
  readonly submitIdBase?: IdBase;
  /** How the text of a receipt writes them. Default `text`. */
  readonly receiptIdBase?: IdBase;
  /** How receipted_message_id writes them. Absent: as submitIdBase. */
  readonly receiptTlvIdBase?: IdBase;
  /** Time zone of `done date`. Absent: the time of arrival is used, since receipts do not name their zone. */
  readonly receiptUtcOffsetMinutes?: number;
  /** Vendor-specific command_status codes that mean: try again later. */
  readonly temporaryErrors?: readonly number[];
}

type OptionWithoutDefault = 'sourceTon' | 'sourceNpi' | 'receiptTlvIdBase' | 'receiptUtcOffsetMinutes';

export type ResolvedClientOptions = Required<Omit<SmppClientOptions, OptionWithoutDefault>> &
  Pick<SmppClientOptions, OptionWithoutDefault>;

const unchanged: NumberFormat = { toWire: (number) => number, fromWire: (number) => number };

export function resolveOptions(options: SmppClientOptions): ResolvedClientOptions {
  return {
    port: 2775,
    tls: false,
    password: '',
    systemType: '',
    addressRange: '',
    bind: 'transceiver',
    window: 100,
    throughput: 0,
    expressShare: 0.2,
    answerSeconds: 30,
    connectSeconds: 10,
    enquireSeconds: 20,
    deadPeerSeconds: 15,
    reconnectSecondsMin: 1,
    reconnectSecondsMax: 60,
    longMessages: 'parts',
    receipts: true,
    serviceType: '',
    destinationTon: 1,
    destinationNpi: 1,
    numberFormat: unchanged,
    submitIdBase: 'text',
    receiptIdBase: 'text',
    temporaryErrors: [],
    ...options,
  };
}
