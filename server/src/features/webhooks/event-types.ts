/** What an account can be told of; the list is part of the interface. */
export const eventTypes = [
  'message.updated',
  'inbox.received',
  'send.decided',
  'send.finished',
  'pattern.decided',
  'order.paid',
  'balance.low',
  'import.finished',
  'ticket.answered',
] as const;

export type EventType = (typeof eventTypes)[number];

/** The type of a trial call, which every webhook gets that asks for it. */
export const testType = 'webhook.test';

/** Message changes in one call: a campaign of a million is 2,000 calls. */
export const messagesMax = 500;

/** A changed message, as `message.updated` carries it. */
export interface MessageChange {
  readonly send_id: number;
  /** Position in its send, stored as 0 for a send to one; a call shows 1, as reports do. */
  readonly item: number;
  readonly recipient: string;
  readonly old_status: string;
  readonly status: string;
  readonly status_detail: string;
  readonly reason: string | null;
  readonly at: string;
  /** Of a send with a test key. */
  readonly test?: true;
}
