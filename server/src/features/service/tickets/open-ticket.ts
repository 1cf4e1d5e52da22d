import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, invalidField, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { filledText, Id } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { toEnglishDigits } from '@peyk/text';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { text } from '../../../texts/text.ts';
import { attachmentRule, readAttachmentKind, withAttachment } from './attachments/attachments.ts';
import { requireDepartment } from './require-department.ts';
import { listImportances } from './ticket-options-store.ts';
import { addMessage } from './add-message.ts';
import { openedExample } from './ticket-examples.ts';
import { conversationOf, conversationSchema, messageText } from './ticket-schemas.ts';
import { countOpenTickets, findTicket, insertTicket, lockTicket } from './tickets-store.ts';

const tooManyOpenTickets = failure({
  code: 'too_many_open_tickets',
  status: 429,
  text: 'too_many_open_tickets',
});

export const openTicket = endpoint({
  method: 'POST',
  path: '/ws/v1/ticket',
  name: 'openTicket',
  permission: 'support',
  feature: 'ticket',
  title: { fa: 'باز کردن تیکت', en: 'Open a ticket' },
  description: {
    fa: 'تیکت باز می‌کند، اگر خواستید با فایل. بخش‌ها را GET /ws/v1/ticket/departments و درجه‌های اهمیت را GET /ws/v1/ticket/importances می‌دهد.',
    en: 'Opens a ticket, optionally with a file. Departments are listed by GET /ws/v1/ticket/departments, priorities by GET /ws/v1/ticket/importances.',
  },
  body: Type.Object({
    support_department_id: field(
      Id,
      'Id of the department (GET /ws/v1/ticket/departments)',
      'شناسهٔ بخش (GET /ws/v1/ticket/departments)',
      1,
    ),
    title: field(filledText(200), 'Title of the ticket', 'عنوان تیکت', 'نرسیدن پیام‌ها'),
    importance: field(
      Type.Unsafe<string | number>({
        type: ['string', 'integer'],
        maxLength: 50,
      }),
      'Code, id or title of an importance: low, normal, high, urgent unless operators changed them',
      'کد، شناسه یا عنوان یک درجهٔ اهمیت: low، normal، high، urgent مگر اپراتورها عوضش کرده باشند',
      'normal',
    ),
    question: field(messageText, 'The question', 'پرسش', 'پیام‌ها از دیروز نرسیده‌اند؛ لطفاً بررسی کنید.'),
    notify_by_sms: field(
      Type.Optional(
        Type.Boolean({
          default: false,
        }),
      ),
      "Send a text to the account's own mobile whenever an operator answers; it is charged to the account like any send",
      'هر بار که اپراتور پاسخ داد به موبایل حساب پیامک بفرست؛ مانند هر ارسالی از حساب کم می‌شود',
    ),
  }),
  files: { file: attachmentRule },
  checks: {
    support_department_id: ({ support_department_id: id }, { platform: { db } }) =>
      id !== undefined && requireDepartment(db, id),
    importance: ({ importance }, { platform: { db } }) =>
      importance !== undefined && readImportance(db, importance),
    file: (_body, { files }) => readAttachmentKind(files['file']),
  },
  status: 201,
  data: conversationSchema,
  examples: {
    body: {
      support_department_id: 1,
      title: 'خط جدید',
      importance: 'normal',
      question: 'چگونه خط اختصاصی بخریم؟',
    },
    data: openedExample,
  },

  async handle({ body, files, caller: { accountId }, platform }) {
    const { db, clock } = platform;
    const department = await requireDepartment(db, body.support_department_id);
    const importanceId = await readImportance(db, body.importance);
    const count = await countOpenTickets(db, accountId);
    if (count >= platform.config.openTicketsMax) throw tooManyOpenTickets({ count });
    return withAttachment(platform, files['file'], (attachment) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const id = await insertTicket(tx, accountId, {
          departmentId: department.id,
          importanceId,
          title: body.title.trim(),
          notifyBySms: body.notify_by_sms ?? false,
          now,
        });
        const ticket = await lockTicket(tx, accountId, id);
        if (ticket === undefined) throw notFound();
        await addMessage(tx, ticket, {
          author: 'customer',
          operatorId: null,
          text: body.question.trim(),
          attachment,
          now,
        });
        const row = await findTicket(tx, accountId, id);
        if (row === undefined) throw notFound();
        return conversationOf(tx, row);
      }),
    );
  },
});

async function readImportance(db: Queryable, given: string | number): Promise<number> {
  const known = await listImportances(db);
  const wanted = normaliseForSearch(toEnglishDigits(String(given)));
  const found = known.find(({ id, code, title }) =>
    [String(id), code, normaliseForSearch(title)].includes(wanted),
  );
  if (found !== undefined) return found.id;
  const choices = known.map(({ code }) => code).join(', ');
  throw invalidField('importance', text('field_choice', { field: 'importance', choices }));
}
