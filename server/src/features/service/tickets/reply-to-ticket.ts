import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { attachmentRule, readAttachmentKind, withAttachment } from './attachments/attachments.ts';
import { addMessage } from './add-message.ts';
import { repliedExample } from './ticket-examples.ts';
import { conversationOf, conversationSchema, messageText } from './ticket-schemas.ts';
import { findTicket, lockTicket } from './tickets-store.ts';

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/ws/v1/ticket/reply',
  name: 'replyToTicket',
  permission: 'support',
  feature: null,
  title: { fa: 'پاسخ به تیکت', en: 'Reply to a ticket' },
  description: {
    fa: 'در تیکت چیزی اضافه می‌کند؛ تیکت بسته با آن دوباره باز می‌شود.',
    en: 'Adds a reply to a ticket; a closed ticket is reopened.',
  },
  body: Type.Object({
    ticket_id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 18),
    message: field(messageText, 'Text', 'آنچه گفته می‌شود', 'سلام، پیام‌ها از دیروز نرسیده‌اند.'),
  }),
  files: { file: attachmentRule },
  checks: { file: (_body, { files }) => readAttachmentKind(files['file']) },
  status: 201,
  data: conversationSchema,
  refusals: [404, 409],
  examples: {
    body: { ticket_id: 1, message: 'شمارهٔ دلخواه هم ممکن است؟' },
    data: repliedExample,
  },

  async handle({ body, files, caller: { accountId }, platform }) {
    const { db, clock } = platform;
    if ((await findTicket(db, accountId, body.ticket_id)) === undefined) throw notFound();
    return withAttachment(platform, files['file'], (attachment) =>
      db.transaction().execute(async (tx) => {
        const ticket = await lockTicket(tx, accountId, body.ticket_id);
        if (ticket === undefined) throw notFound();
        const text = body.message.trim();
        await addMessage(tx, ticket, {
          author: 'customer',
          operatorId: null,
          text,
          attachment,
          now: clock.now(),
        });
        const row = await findTicket(tx, accountId, ticket.id);
        if (row === undefined) throw notFound();
        return conversationOf(tx, row);
      }),
    );
  },
});
