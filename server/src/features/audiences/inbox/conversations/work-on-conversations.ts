import { Type } from 'typebox';

import { changeFeed } from '../../../../changes/index.ts';
import { invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id, nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { listTeam } from '../../../people/users/index.ts';
import { AssignedTo, colleagueSchema, ConversationWith, IsDone, readSender } from './conversation-fields.ts';
import { assignConversation as storeAssignment, markDone, markRead } from './conversations-store.ts';

const SeenMessage = field(
  Id,
  'The newest message that was seen; if a newer one has come, nothing is marked',
  'جدیدترین پیامی که دیده شد؛ اگر جدیدتری آمده باشد چیزی نشانه نمی‌خورد',
  64,
);

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/ws/v1/inbox/conversations/read',
  name: 'markConversationRead',
  permission: 'send',
  feature: null,
  title: { fa: 'خوانده‌شدن گفت‌وگو', en: 'Mark a conversation as read' },
  description: {
    fa: 'پیام‌های یک شماره را برای همهٔ حساب خوانده‌شده می‌کند.',
    en: 'Marks the messages of a number as read for the whole account.',
  },
  body: Type.Object({ from: ConversationWith, last_message_id: SeenMessage }),
  data: Type.Null(),
  refusals: [404],
  examples: { body: { from: '09123456789', last_message_id: 1 }, data: null },

  async handle({ body, caller: { accountId }, platform: { db } }) {
    const from = readSender(body.from);
    if (!(await markRead(db, accountId, { from, lastMessageId: body.last_message_id }))) throw notFound();
    return null;
  },
});

export const listColleagues = endpoint({
  method: 'GET',
  path: '/ws/v1/inbox/people',
  name: 'listColleagues',
  permission: 'read',
  title: { fa: 'چه کسانی پاسخ می‌دهند', en: 'List people who answer' },
  description: {
    fa: 'کاربران حساب را که می‌توان گفت‌وگویی به آن‌ها سپرد، به ترتیب نام می‌دهد.',
    en: 'Lists the people of the account that a conversation can be assigned to, by name.',
  },
  data: Type.Array(colleagueSchema),
  examples: { data: [{ id: 42, name: 'سارا محمدی' }] },

  handle: ({ caller: { accountId }, platform: { db } }) => listTeam(db, accountId),
});

export const assignConversation = endpoint({
  method: 'POST',
  path: '/ws/v1/inbox/conversations/assign',
  name: 'assignConversation',
  permission: 'send',
  feature: null,
  title: { fa: 'سپردن گفت‌وگو', en: 'Assign a conversation' },
  description: {
    fa: 'گفت‌وگو با یک شماره را به یکی از کاربران حساب می‌سپارد، یا با null از او می‌گیرد.',
    en: 'Assigns the conversation with a number to a person of the account; null takes it back.',
  },
  body: Type.Object({
    from: ConversationWith,
    user_id: field(
      nullable(Id),
      'Id of the person (GET /inbox/people); null: no one',
      'شناسهٔ شخص (GET /inbox/people)؛ null: هیچ‌کس',
      42,
    ),
  }),
  data: Type.Object({ assigned_to: AssignedTo }),
  refusals: [404],
  examples: {
    body: { from: '09123456789', user_id: 42 },
    data: { assigned_to: { id: 42, name: 'سارا محمدی' } },
  },

  async handle({ body, caller: { accountId }, platform: { db, runtime } }) {
    const from = readSender(body.from);
    const team = await listTeam(db, accountId);
    const colleague = team.find(({ id }) => id === body.user_id) ?? null;
    if (body.user_id !== null && colleague === null) throw invalidField('user_id', text('colleague_unknown'));
    if (!(await storeAssignment(db, accountId, { from, userId: body.user_id }))) throw notFound();
    runtime.get(changeFeed).note(accountId, 'inbox', from);
    return { assigned_to: colleague };
  },
});

export const markConversationDone = endpoint({
  method: 'POST',
  path: '/ws/v1/inbox/conversations/done',
  name: 'markConversationDone',
  permission: 'send',
  feature: null,
  title: { fa: 'تمام‌شدن گفت‌وگو', en: 'Mark a conversation as done' },
  description: {
    fa: 'می‌گوید که کاری با گفت‌وگو نمانده، یا با is_done: false دوباره بازش می‌کند. پیام بعدی آن شماره هم بازش می‌کند.',
    en: 'Says that a conversation needs nothing more, or with is_done: false opens it again. So does the next message of the number.',
  },
  body: Type.Object({ from: ConversationWith, is_done: IsDone, last_message_id: Type.Optional(SeenMessage) }),
  data: Type.Object({ is_done: IsDone }),
  refusals: [404],
  examples: { body: { from: '09123456789', is_done: true, last_message_id: 64 }, data: { is_done: true } },

  async handle({ body, caller: { accountId }, platform: { db, runtime, clock } }) {
    const from = readSender(body.from);
    const isDone = await markDone(db, accountId, {
      from,
      doneAt: body.is_done ? clock.now() : null,
      lastMessageId: body.last_message_id ?? null,
    });
    if (isDone === undefined) throw notFound();
    runtime.get(changeFeed).note(accountId, 'inbox', from);
    return { is_done: isDone };
  },
});
