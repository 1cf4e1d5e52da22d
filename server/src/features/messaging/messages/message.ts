import type { SmppContent } from '../../../carriers/carrier.ts';
import type { itemStatuses, storedItemDetails } from '../../../text/item-words.ts';

/** A message in delivery: one item of a send, as the lanes and the writer use it. */
export interface Message {
  /** Its key in all maps of this process, built once by `messageKey`. */
  readonly key: string;
  readonly accountId: number;
  readonly requestId: number;
  /** Position in a send to many, from 1; 0 for the single item that is stored in the row of its send. */
  readonly n: number;
  readonly line: string;
  readonly mobile: string;
  readonly text: string;
  /** Validity in seconds of a one-time code, or as the client of an SMPP bind asked for; null for other texts. */
  readonly validSeconds: number | null;
  /** A service message, which an opt-out does not stop; read again before a hand-over that was not immediate. */
  readonly isService?: boolean;
  /** When it was released from approval and schedule; its age counts from here. */
  readonly releasedAt: Date;
  /** Number of earlier hand-overs to a carrier. */
  readonly attempts: number;
  /** When it was first written to the wire without an answer: it may have been delivered. */
  readonly inDoubtSince: Date | null;
  /** Of a test key: only the simulator inside gets it. */
  readonly isTest?: boolean | undefined;
  /** How it leaves, if not by any carrier of its line. */
  readonly via?: string | undefined;
  /** What carriers over SMPP get beside its text. */
  readonly smpp?: SmppContent | undefined;
}

export function messageKey(accountId: number, requestId: number, n: number): string {
  return `${accountId}:${requestId}:${n}`;
}

export type ItemStatus = (typeof itemStatuses)[number];
export type ItemDetail = (typeof storedItemDetails)[number];

/** A new state of an item. A later change of the same item replaces an earlier one that is not written yet. */
export interface Change {
  readonly message: Message;
  readonly status: ItemStatus;
  readonly detail: ItemDetail;
  readonly error: string | null;
  readonly carrier: string | null;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly retryAt: Date | null;
  readonly attempts: number;
}
