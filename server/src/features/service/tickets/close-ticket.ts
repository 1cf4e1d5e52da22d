import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { ticketExample } from './ticket-examples.ts';
import { ticketOf, ticketSchema } from './ticket-schemas.ts';
import { findTicket, lockTicket, updateTicket } from './tickets-store.ts';

export const closeTicket = endpoint({
  method: 'POST',
  path: '/ws/v1/ticket/closed',
  name: 'closeTicket',
  permission: 'support',
  feature: null,
  title: { fa: 'بستن تیکت', en: 'Close a ticket' },
  description: {
    fa: 'تیکت را می‌بندد؛ تیکت بسته همان‌گونه می‌ماند.',
    en: 'Closes a ticket; a closed ticket stays closed.',
  },
  body: Type.Object({ ticket_id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 18) }),
  data: ticketSchema,
  refusals: [404],
  examples: {
    body: { ticket_id: 1 },
    data: { ...ticketExample, status: 'closed', updated_at: '2026-11-15T08:50:00.000Z' },
  },

  async handle({ body: { ticket_id: id }, caller: { accountId }, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const ticket = await lockTicket(tx, accountId, id);
      if (ticket === undefined) throw notFound();
      if (ticket.status !== 'closed')
        await updateTicket(tx, ticket, { status: 'closed', waitingSince: null, now: clock.now() });
      const row = await findTicket(tx, accountId, id);
      if (row === undefined) throw notFound();
      return ticketOf(row);
    });
  },
});
