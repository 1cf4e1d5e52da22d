/** A message on its way: one item of a send, as the lanes and the writer know it. */
export interface Message {
  /** Its name everywhere in this process, made once: see `keyOf`. */
  readonly key: string;
  readonly accountId: number;
  readonly requestId: number;
  /** Position in a send to many; 0 for the item that lives in its request's row. */
  readonly n: number;
  readonly line: string;
  readonly mobile: string;
  readonly text: string;
  /** A one-time code is worth nothing after this many seconds; null for other texts. */
  readonly validSeconds: number | null;
  /** When it left approval and schedule behind; its age counts from here. */
  readonly releasedAt: Date;
  /** How often it was handed to a carrier before. */
  readonly attempts: number;
  /** When it was first written to the wire and never answered: it may be on the phone already. */
  readonly inDoubtSince: Date | null;
}

export function keyOf(accountId: number, requestId: number, n: number): string {
  return `${accountId}:${requestId}:${n}`;
}

export type ItemStatus = 'in-queue' | 'sent' | 'delivered' | 'failed' | 'blacklisted';
export type ItemDetail =
  | 'not-started'
  | 'in-queue'
  | 'sent'
  | 'send-failure'
  | 'delivered'
  | 'delivery-failure'
  | 'delivery-undetermined'
  | 'system-error'
  | 'blacklist';

/** What is to be written of an item. A later change of the same item replaces an earlier one that is not written yet. */
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

/** Failed before any carrier took it: its cost goes back. */
export function isRefunded({ detail }: Pick<Change, 'detail'>): boolean {
  return detail === 'send-failure' || detail === 'system-error' || detail === 'blacklist';
}
