export type TicketStatus = 'open' | 'answered' | 'waiting' | 'closed';
export type TicketAuthor = 'customer' | 'operator';

/**
 * The status follows who spoke last: `open` until an operator has spoken, `answered` when one did, `waiting` when the
 * customer speaks again, `closed` when either ends it. Whoever speaks in a closed ticket opens it again.
 */
export function statusAfterMessage(author: TicketAuthor, wasAnswered: boolean): TicketStatus {
  if (author === 'operator') return 'answered';
  return wasAnswered ? 'waiting' : 'open';
}
