export type TicketStatus = 'open' | 'answered' | 'waiting' | 'closed';
export type TicketAuthor = 'customer' | 'operator';

/**
 * The status follows the author of the last message: `open` until an operator answers, `answered` after an operator,
 * `waiting` after the customer replies to an answer, `closed` when either side closes it. A message in a closed ticket
 * reopens it.
 */
export function statusAfterMessage(author: TicketAuthor, wasAnswered: boolean): TicketStatus {
  if (author === 'operator') return 'answered';
  return wasAnswered ? 'waiting' : 'open';
}
