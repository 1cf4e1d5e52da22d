import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordAudit, type AuditAction } from '../../common/audit/index.ts';
import { addNotice } from '../../common/notices/index.ts';
import { attachmentRule, readAttachmentKind, withAttachment } from './attachments/attachments.ts';
import { findLastMessage } from './messages-store.ts';
import { addMessage } from './add-message.ts';
import { notifyCustomer } from './notify-customer.job.ts';
import { statusAfterMessage } from './ticket.ts';
import { operatorConversationOf, operatorConversationSchema, messageText } from './ticket-schemas.ts';
import { requireDepartment } from './require-department.ts';
import { findTicket, findTicketOwner, lockTicket, updateTicket, type LockedTicket } from './tickets-store.ts';

const newerMessage = failure({ code: 'ticket_moved_on', status: 409, text: 'ticket_moved_on' });
const alreadyClosed = failure({ code: 'ticket_closed', status: 409, text: 'ticket_closed' });
const notClosed = failure({ code: 'ticket_not_closed', status: 409, text: 'ticket_not_closed' });
const alreadyInDepartment = failure({
  code: 'ticket_in_department',
  status: 409,
  text: 'ticket_in_department',
});
const params = Type.Object({ id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 42) });

export const answerTicket = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/tickets/{id}/answer',
  name: 'answerTicket',
  permission: 'tickets',
  title: { fa: 'جواب دادن به تیکت', en: 'Answer a ticket' },
  description: {
    fa: 'به تیکت پاسخ می‌دهد، اگر خواستید با فایل؛ تیکت بسته با آن دوباره باز می‌شود.',
    en: 'Answers a ticket, optionally with a file; a closed ticket is reopened.',
  },
  params,
  body: Type.Object({
    message: field(messageText, 'The answer', 'پاسخ', 'سلام، بررسی و برطرف شد.'),
    last_message_id: field(
      Type.Optional({
        ...Id,
      }),
      'Last message you have read: with a newer message in the ticket, the answer is refused (409)',
      'آخرین پیامی که خوانده‌اید: اگر پس از آن پیام جدیدی آمده باشد، پاسخ رد می‌شود (409)',
      64,
    ),
  }),
  files: { file: attachmentRule },
  checks: { file: (_body, { files }) => readAttachmentKind(files['file']) },
  status: 201,
  data: operatorConversationSchema,
  refusals: [404, 409],

  async handle({ params: { id }, body, files, caller, platform }) {
    const { clock } = platform;
    return withAttachment(platform, files['file'], (attachment) =>
      changeTicket(platform, caller, { id, action: 'ticket.answer' }, async (tx, ticket) => {
        const key = { accountId: ticket.account_id, ticketId: id };
        const last = await findLastMessage(tx, key);
        if (body.last_message_id !== undefined && last?.id !== body.last_message_id) throw newerMessage();
        const messageId = await addMessage(tx, ticket, {
          author: 'operator',
          operatorId: caller.operatorId,
          text: body.message.trim(),
          attachment,
          now: clock.now(),
        });
        const shown = await findTicket(tx, ticket.account_id, id);
        await addNotice(tx, {
          accountId: ticket.account_id,
          kind: 'ticket-answered',
          subject: id,
          details: { title: shown?.title ?? '' },
          now: clock.now(),
        });
        if (ticket.notify_by_sms)
          await enqueue(tx, clock, notifyCustomer, { payload: { ...key, messageId } });
        return { message_id: messageId, file: attachment?.name ?? null };
      }),
    );
  },
});

export const forwardTicket = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/tickets/{id}/forward',
  name: 'forwardTicket',
  permission: 'tickets',
  title: { fa: 'ارجاع تیکت به بخش دیگر', en: 'Forward a ticket' },
  description: { fa: 'تیکت را به بخش دیگری می‌سپارد.', en: 'Forwards a ticket to another department.' },
  params,
  body: Type.Object({
    support_department_id: field(
      Id,
      'Id of the department (GET /ws/v1/ticket/departments)',
      'شناسهٔ بخش (GET /ws/v1/ticket/departments)',
      1,
    ),
  }),
  checks: {
    support_department_id: ({ support_department_id: id }, { platform: { db } }) =>
      id !== undefined && requireDepartment(db, id),
  },
  data: operatorConversationSchema,
  refusals: [404, 409],

  async handle({ params: { id }, body, caller, platform }) {
    const department = await requireDepartment(platform.db, body.support_department_id);
    return changeTicket(platform, caller, { id, action: 'ticket.forward' }, async (tx, ticket) => {
      if (ticket.department_id === department.id) throw alreadyInDepartment();
      await updateTicket(tx, ticket, { departmentId: department.id, now: platform.clock.now() });
    });
  },
});

export const closeTicketByOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/tickets/{id}/close',
  name: 'closeTicketByOperator',
  permission: 'tickets',
  title: { fa: 'بستن تیکت مشتری', en: 'Close a ticket of any account' },
  description: { fa: 'تیکت یک مشتری را می‌بندد.', en: "Closes a customer's ticket." },
  params,
  data: operatorConversationSchema,
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform }) {
    return changeTicket(platform, caller, { id, action: 'ticket.close' }, async (tx, ticket) => {
      if (ticket.status === 'closed') throw alreadyClosed();
      await updateTicket(tx, ticket, { status: 'closed', waitingSince: null, now: platform.clock.now() });
    });
  },
});

export const reopenTicket = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/tickets/{id}/reopen',
  name: 'reopenTicket',
  permission: 'tickets',
  title: { fa: 'باز کردن دوباره تیکت', en: 'Reopen a ticket' },
  description: {
    fa: 'تیکت بسته را دوباره باز می‌کند؛ وضعیتش از این پیداست که آخرین سخن از که بوده.',
    en: 'Reopens a closed ticket; its status follows the last message.',
  },
  params,
  data: operatorConversationSchema,
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform }) {
    return changeTicket(platform, caller, { id, action: 'ticket.reopen' }, async (tx, ticket) => {
      if (ticket.status !== 'closed') throw notClosed();
      const last = await findLastMessage(tx, { accountId: ticket.account_id, ticketId: id });
      const author = last?.author ?? 'customer';
      await updateTicket(tx, ticket, {
        status: statusAfterMessage(author, ticket.is_answered),
        waitingSince: author === 'customer' ? (last?.created_at ?? null) : null,
        now: platform.clock.now(),
      });
    });
  },
});

/** Runs an operator action on a locked ticket, and records it in the audit with the ticket before and after. */
async function changeTicket(
  { db, clock }: Platform,
  caller: OperatorCaller,
  { id, action }: { readonly id: number; readonly action: AuditAction },
  change: (tx: Transaction, ticket: LockedTicket) => Promise<object | void>,
): Promise<Static<typeof operatorConversationSchema>> {
  const accountId = await findTicketOwner(db, id);
  if (accountId === undefined) throw notFound();
  return db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, accountId, id);
    if (ticket === undefined) throw notFound();
    const extra = await change(tx, ticket);
    const row = await findTicket(tx, accountId, id);
    if (row === undefined) throw notFound();
    await recordAudit(tx, clock, caller, {
      action,
      subject: `ticket:${id}`,
      accountId,
      before: { status: ticket.status, department_id: ticket.department_id },
      after: { status: row.status, department_id: row.department_id, ...extra },
    });
    return operatorConversationOf(tx, row);
  });
}
