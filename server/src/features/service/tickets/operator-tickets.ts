import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId, FileId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { Download, operatorEndpoint } from '../../../http/endpoint.ts';
import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { attachmentTypes } from './attachments/attachment-kind.ts';
import { departmentSchema } from './list-ticket-options.ts';
import { findFile } from './messages-store.ts';
import { listDepartments } from './ticket-options-store.ts';
import {
  operatorConversationOf,
  operatorConversationSchema,
  operatorTicketOf,
  operatorTicketSchema,
  statusSchema,
} from './ticket-schemas.ts';
import { countTickets, findTicket, findTicketOwner, listTicketsByWaiting } from './tickets-store.ts';

export const listTicketsForOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/tickets',
  name: 'listTicketsForOperator',
  permission: 'tickets',
  title: { fa: 'تیکت‌های همه', en: 'List tickets of all accounts' },
  description: {
    fa: 'تیکت‌های همهٔ حساب‌ها را فهرست می‌کند: آن‌که بیش از همه در انتظار پاسخ مانده اول، سپس از جدیدترین.',
    en: 'Lists tickets of all accounts: those waiting longest for an answer first, then the newest.',
  },
  query: Type.Object({
    ...pagingQuery,
    status: field(
      Type.Optional(statusSchema),
      'open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed',
      'open: هنوز پاسخی نیست؛ answered: آخرین پیام از سرویس است؛ waiting: مشتری بعد از پاسخ پیام داده؛ closed: بسته',
    ),
    department: field(Type.Optional(Id), 'The department of the ticket', 'بخشِ تیکت', 1),
    account_id: Type.Optional(AccountId),
  }),
  data: pageSchema(operatorTicketSchema),

  async handle({ query, platform: { db }, url }) {
    const filters = {
      status: query.status,
      departmentId: query.department,
      accountId: query.account_id,
    };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      listTicketsByWaiting(db, filters, paging),
      countTickets(db, filters),
    ]);
    return pageOf(rows.map(operatorTicketOf), total, paging, url);
  },
});

export const listDepartmentsForOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/ticket_departments',
  name: 'listTicketDepartmentsForOperator',
  permission: 'tickets',
  title: { fa: 'بخش‌های پشتیبانی برای اپراتور', en: 'List ticket departments for operators' },
  description: {
    fa: 'بخش‌هایی را که تیکت می‌تواند به آن‌ها سپرده شود فهرست می‌کند.',
    en: 'Lists the departments a ticket can be forwarded to.',
  },
  data: Type.Array(departmentSchema),

  handle: ({ platform: { db } }) => listDepartments(db),
});

export const showTicketToOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/tickets/{id}',
  name: 'showTicketForOperator',
  permission: 'tickets',
  title: { fa: 'نمایش گفت‌وگوی تیکت', en: 'Show a ticket of any account' },
  description: {
    fa: 'تیکت را با همهٔ گفت‌وگو و این‌که کدام اپراتور چه گفت نشان می‌دهد.',
    en: 'Shows a ticket with its whole conversation, including which operator wrote each answer.',
  },
  params: Type.Object({ id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 42) }),
  data: operatorConversationSchema,
  refusals: [404],

  async handle({ params: { id }, platform: { db } }) {
    const accountId = await findTicketOwner(db, id);
    const row = accountId === undefined ? undefined : await findTicket(db, accountId, id);
    if (row === undefined) throw notFound();
    return operatorConversationOf(db, row);
  },
});

export const downloadFileForOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/tickets/{id}/files/{file_id}',
  name: 'downloadTicketFileForOperator',
  permission: 'tickets',
  title: { fa: 'دریافت پیوست تیکت مشتری', en: 'Download an attachment of any ticket' },
  description: {
    fa: 'فایل پیوست تیکت هر حساب را می‌دهد.',
    en: 'Downloads an attachment of a ticket of any account.',
  },
  params: Type.Object({ id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 42), file_id: FileId }),
  data: fileAnswer(attachmentTypes, 'screenshot.png'),
  refusals: [404],

  async handle({ params: { id, file_id: fileId }, platform: { db, files } }) {
    const accountId = await findTicketOwner(db, id);
    const file = accountId === undefined ? undefined : await findFile(db, accountId, fileId);
    const stored = file?.ticket_id === id ? await files.open(file.file_key) : undefined;
    if (file === undefined || stored === undefined) throw notFound();
    return new Download(stored.content, file.media_type, file.name);
  },
});
