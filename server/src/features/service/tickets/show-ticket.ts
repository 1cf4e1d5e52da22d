import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { repliedExample } from './ticket-examples.ts';
import { conversationOf, conversationSchema } from './ticket-schemas.ts';
import { findTicket } from './tickets-store.ts';

export const showTicket = endpoint({
  method: 'GET',
  path: '/ws/v1/ticket/{id}',
  name: 'showTicket',
  permission: 'read',
  title: { fa: 'گفت‌وگوی یک تیکت', en: 'Show a ticket' },
  description: {
    fa: 'تیکت را با همهٔ گفت‌وگو به ترتیب نشان می‌دهد.',
    en: 'Shows a ticket with its whole conversation, in order.',
  },
  params: Type.Object({ id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 42) }),
  data: conversationSchema,
  refusals: [404],
  examples: { data: repliedExample },

  async handle({ params, caller, platform: { db } }) {
    const row = await findTicket(db, caller.accountId, params.id);
    if (row === undefined) throw notFound();
    return conversationOf(db, row);
  },
});
