import type { Queryable } from '../../../storage/database.ts';
import type { SearchHit, SearchQuestion, SearchSource } from '../../../search-source.ts';
import { findTickets } from './ticket-search-store.ts';

export const ticketSearch: SearchSource = {
  kind: 'ticket',
  side: 'account',
  permission: 'support',
  find: ({ db }, question, accountId) => hitsOf(db, question, accountId),
};

export const operatorTicketSearch: SearchSource = {
  kind: 'ticket',
  side: 'operator',
  permission: 'tickets',
  find: ({ db }, question) => hitsOf(db, question, undefined),
};

async function hitsOf(
  db: Queryable,
  question: SearchQuestion,
  accountId: number | undefined,
): Promise<SearchHit[]> {
  const tickets = await findTickets(db, question, accountId);
  return tickets.map(({ id, title }) => ({ id, title, detail: String(id) }));
}
