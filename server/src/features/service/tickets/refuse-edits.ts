import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure } from '../../../failure.ts';
import { endpoint, type Endpoint } from '../../../http/endpoint.ts';

const ticketNotEditable = failure({ code: 'forbidden', status: 403, text: 'ticket_fixed' });

/** Tickets are never edited or deleted: the interface defines these calls, and they always answer 403. */
export const refuseEdits: readonly Endpoint[] = (
  [
    ['PUT', 'replaceTicket', 'ویرایش تیکت (همیشه رد می‌شود)', 'Replace a ticket (refused)'],
    ['PATCH', 'changeTicket', 'تغییر تیکت (همیشه رد می‌شود)', 'Change a ticket (refused)'],
    ['DELETE', 'deleteTicket', 'حذف تیکت (همیشه رد می‌شود)', 'Delete a ticket (refused)'],
  ] as const
).map(([method, name, fa, en]) =>
  endpoint({
    method,
    path: '/ws/v1/ticket/{id}',
    name,
    permission: 'support',
    feature: null,
    title: { fa, en },
    description: {
      fa: 'همیشه رد می‌شود: به تیکت پاسخ داده و بسته می‌شود، ولی هرگز ویرایش یا حذف نمی‌شود.',
      en: 'Always refused: a ticket is answered and closed, never edited or deleted.',
    },
    params: Type.Object({
      id: field(Type.String({ examples: ['18'] }), 'Id of the ticket', 'شناسهٔ تیکت', '18'),
    }),
    data: Type.Null(),
    refusals: [403],

    async handle() {
      throw ticketNotEditable();
    },
  }),
);
