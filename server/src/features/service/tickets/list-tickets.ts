import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { statusAlias, statusOf } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { ticketExample } from './ticket-examples.ts';
import { statusSchema, ticketOf, ticketSchema } from './ticket-schemas.ts';
import { countTickets, listTickets as selectTickets } from './tickets-store.ts';

export const listTickets = endpoint({
  method: 'GET',
  path: '/ws/v1/ticket',
  name: 'listTickets',
  permission: 'read',
  title: { fa: 'فهرست تیکت‌ها', en: 'List tickets' },
  description: {
    fa: 'تیکت‌های حساب را از جدیدترین فهرست می‌کند.',
    en: "Lists the account's tickets, newest first.",
  },
  query: Type.Object({
    ...pagingQuery,
    ...statusAlias(statusSchema),
    department: field(Type.Optional({ ...Id }), 'Id of a department', 'شناسهٔ یک بخش', 1),
  }),
  data: pageSchema(ticketSchema),
  examples: { data: pageExample(ticketExample) },

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    const filters = { accountId, status: statusOf(query), departmentId: query.department };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectTickets(db, accountId, filters, paging),
      countTickets(db, filters),
    ]);
    return pageOf(rows.map(ticketOf), total, paging, url);
  },
});
