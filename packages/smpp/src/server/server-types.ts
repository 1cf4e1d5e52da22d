import type { MessagePdu, PartInfo } from '../pdu/message-pdu.ts';
import type { MultiPdu, UnreachedDestination } from '../pdu/multi-pdu.ts';
import type { CancelPdu, QueryPdu, QueryResult, ReplacePdu } from '../pdu/query-pdus.ts';
import type { PduWatcher } from '../smpp-session.ts';

export type BindKind = 'transmitter' | 'receiver' | 'transceiver';

/** A session as its handler sees it. */
export interface BoundSession<Client> {
  /** Null before a successful bind. */
  readonly client: Client | null;
  readonly kind: BindKind | null;
  /** interface_version of the client; 0 before the bind. */
  readonly version: number;
  /** Where the connection comes from. */
  readonly address: string;
  readonly submitted: number;
  readonly delivered: number;
  /** The last status other than ok that this session was answered with; 0: none. */
  readonly lastError: number;
  readonly mayReceive: boolean;
  /** How many deliver_sm may be sent now. */
  readonly freeWindow: number;
  /** Sends a deliver_sm. `answered` is called once, with null if the session ends first. */
  deliver(
    message: MessagePdu,
    part: PartInfo | undefined,
    answered: (statusCode: number | null) => void,
  ): void;
  /** Requests of the client and deliver_sm to it that wait for their answers. */
  readonly unansweredCount: number;
  /** Asks a peer that is silent whether it lives, and drops it if it says nothing for so long. Resolves to whether it lives. */
  isAlive(withinMs: number): Promise<boolean>;
  /** Shows every PDU to `watcher`, until it is replaced by null. */
  watch(watcher: PduWatcher | null): void;
  /** Other limits from now on. */
  limit(limits: SessionLimits): void;
  /** Takes no new messages; ends once those under way are answered: with unbind if it was bound. */
  end(reason: string): void;
}

/** What a client says when it binds. */
export interface BindRequest {
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  readonly kind: BindKind;
  /** interface_version as it was sent: 0x33, 0x34, 0x50. */
  readonly version: number;
  /** The IP address that the connection comes from. */
  readonly address: string;
  readonly isEncrypted: boolean;
}

/** What a bound session may do. */
export interface SessionLimits {
  /** Submits that may wait for their answer at once; one more is answered with queue full (0x14). */
  readonly window: number;
  /** deliver_sm that may wait for their answer at once. */
  readonly deliverWindow: number;
  /** Silence after which enquire_link is sent; 0: never. */
  readonly enquireSeconds: number;
}

export type BindAnswer<Client> =
  | { readonly status: 0; readonly client: Client; readonly limits: SessionLimits }
  | { readonly status: number };

export type SubmitResponse =
  | { readonly status: 0; readonly id: string }
  | { readonly status: number; readonly id?: undefined };

export type MultiResponse =
  | { readonly status: 0; readonly id: string; readonly unreached: readonly UnreachedDestination[] }
  | { readonly status: number; readonly id?: undefined };

/** What a server does with clients and their messages. A promise that rejects is answered with queue full, a temporary error. */
export interface SmppServerHandler<Client> {
  bind(request: BindRequest): Promise<BindAnswer<Client>>;
  /** Called after the answer to the bind was written. */
  bound?(session: BoundSession<Client>): void;
  /** submit_sm and data_sm. Octets of the message are its own and may be kept. */
  submit(session: BoundSession<Client>, message: MessagePdu): Promise<SubmitResponse>;
  /** submit_multi; it has at least one destination. Absent: it is no command of this server. */
  submitMulti?(session: BoundSession<Client>, multi: MultiPdu): Promise<MultiResponse>;
  /** Called after the answer to an accepted message was written, or could not be, since the session had ended. */
  answered?(session: BoundSession<Client>, id: string): void;
  query(session: BoundSession<Client>, query: QueryPdu): Promise<QueryResult | { readonly status: number }>;
  /** Resolves to the status of the answer. */
  cancel(session: BoundSession<Client>, cancel: CancelPdu): Promise<number>;
  /** Resolves to the status of the answer. Absent: nothing can be replaced. */
  replace?(session: BoundSession<Client>, replace: ReplacePdu): Promise<number>;
  /** Called once for each session that was bound. */
  closed?(session: BoundSession<Client>, reason: string): void;
  /** A fault of the handler itself; the session goes on. */
  failed?(session: BoundSession<Client>, problem: unknown): void;
}

export interface SmppServerTimers {
  /** From the connection to a successful bind. Default 30. */
  readonly bindSeconds?: number;
  /** For the rest of a PDU that began. Default 30. */
  readonly pduSeconds?: number;
  /** Silence after an enquire_link, and of a deliver_sm without an answer, after which the peer counts as dead. Default 60. */
  readonly answerSeconds?: number;
  /** Silence of a session that is sent no enquire_link. Default 300. */
  readonly idleSeconds?: number;
}
