import { Type, type Static } from 'typebox';

import { invalid, invalidField } from '../../../../failure.ts';
import { itemStatusIn } from '../../../../http/dialect.ts';
import { endpoint, type AccountCaller } from '../../../../http/endpoint.ts';
import { SendRequestId } from '../../../../http/fields/ids.ts';
import { ScheduleOrNull } from '../../../../http/fields/sends.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { Amount, Id, moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { placeOfMessage } from '../../../../text/message-ids.ts';
import { itemAdviceText, itemErrorText } from '../../../../texts/item-error.ts';
import { text, type Language } from '../../../../texts/text.ts';
import { sendWords, storedSends } from '../../messages/index.ts';
import { withoutEndedCode } from '../ended-codes.ts';
import { itemOf, itemSchema } from '../list-send-items.ts';
import { itemExample } from '../report-examples.ts';
import { withOutage } from '../waiting-code.ts';
import { listMessages, listReferencedMessages, messagesMax, type MessageRow } from './messages-store.ts';

const { id: _position, message_id: _id, destination: _alias, ...itemFields } = itemSchema.properties;

const messageSchema = Type.Object(
  {
    id: field(Id, 'Id of the message over all sends', 'شناسهٔ پیام در میان همهٔ ارسال‌ها', 1201),
    reference: field(
      nullable(Type.String()),
      'The name that the call gave it, or the whole send; null: none',
      'نامی که فراخوانی به آن، یا به کل ارسال، داده؛ null: ندارد',
      'order-1024',
    ),
    send_request_id: SendRequestId,
    type: field(wordOf(sendWords.types), 'Type of send', 'روش ارسال'),
    line_number: field(Type.String(), 'Sender line', 'خط فرستنده', '90008361'),
    ...itemFields,
    cost: field(
      Amount,
      'What was charged for it, in toman; what went back stays counted',
      'هزینه‌ای که برایش کم شد، به تومان؛ آنچه برگشته کم نمی‌شود',
      100,
    ),
    waiting_for: field(
      nullable(wordOf(sendWords.waitingReasons)),
      'approval (by an operator), schedule, or null: it is released',
      'approval (از طرف اپراتور)، schedule، یا null: رها شده است',
    ),
    schedule: ScheduleOrNull,
    created_at: CreatedAt,
  },
  { title: 'Message' },
);

const { id: _n, destination: _same, message_id: _over, ...shownItem } = itemExample;

export const readMessages = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/messages',
  name: 'readMessages',
  permission: 'read',
  title: { fa: 'پیام‌ها با شناسه یا نام', en: 'Read messages by ids or references' },
  description: {
    fa: `وضعیت پیام‌ها را از میان همهٔ ارسال‌های حساب می‌دهد: با ids (message_ids در پاسخ هر ارسال) یا با references (نامی که فراخوانی داده)، به ترتیب خواسته‌شده و حداکثر ${messagesMax} پیام. آنچه نباشد یا از آنِ حساب دیگری باشد در پاسخ نیست. referenceی که برای کل یک ارسال داده شده همهٔ پیام‌های آن را می‌دهد. اگر آدرس بلند شود، همین فیلدها در بدنهٔ JSON هم خوانده می‌شوند.`,
    en: `Gives the states of messages over all sends of the account: by ids (message_ids in the answer of every send) or by references (names that calls gave), in the order asked and at most ${messagesMax} messages. What does not exist or belongs to another account is not in the answer. A reference of a whole send gives all of its messages. Where an address would be too long, the same fields are read from a JSON body.`,
  },
  query: Type.Object({
    ids: field(
      Type.Optional(
        Type.String({ maxLength: 20 * messagesMax, pattern: '^\\s*\\d{1,16}(?:\\s*,\\s*\\d{1,16})*\\s*$' }),
      ),
      'Ids of messages, separated by commas',
      'شناسهٔ پیام‌ها، با ویرگول',
      '1201,1000120100000',
    ),
    references: field(
      Type.Optional(Type.String({ maxLength: 102 * messagesMax })),
      'References of messages, separated by commas; read where there are no ids',
      'نام پیام‌ها، با ویرگول؛ جایی خوانده می‌شود که ids نباشد',
      'order-1024,order-1025',
    ),
  }),
  data: Type.Object({
    messages: field(Type.Array(messageSchema), 'In the order asked', 'به ترتیب خواسته‌شده'),
  }),
  examples: {
    data: {
      messages: [
        {
          id: 1201,
          reference: 'order-1024',
          send_request_id: 1201,
          type: 'pattern',
          line_number: '90008361',
          ...shownItem,
          cost: 100,
          waiting_for: null,
          schedule: null,
          created_at: '2026-11-15T08:30:00.000Z',
        },
      ],
    },
  },

  async handle({ query, caller, platform, language }) {
    return { messages: await findMessages(platform, caller, { ...readWanted(query), language }) };
  },
});

/** What is asked for: by the ids of messages, or by their references. */
type Wanted = { readonly ids: readonly number[] } | { readonly references: readonly string[] };

/** The messages of the account that are asked for, as callers of its dialect read them. */
async function findMessages(
  platform: Platform,
  { accountId, isTest, dialect }: Pick<AccountCaller, 'accountId' | 'isTest' | 'dialect'>,
  wanted: Wanted & { readonly language: Language },
): Promise<Static<typeof messageSchema>[]> {
  const rows =
    'ids' in wanted
      ? await listMessages(platform.db, accountId, wanted.ids.map(placeOfMessage))
      : await listReferencedMessages(platform.db, { accountId, isTest }, wanted.references);
  const found = await Promise.all(rows.map((row) => shownMessage(platform, row)));
  return found.flatMap((message) =>
    message === undefined
      ? []
      : {
          ...message,
          status: itemStatusIn(dialect, message),
          error: itemErrorText(message.error, wanted.language),
          advice: itemAdviceText(message, wanted.language),
        },
  );
}

async function shownMessage(
  platform: Platform,
  { send: row, item: own, chargedPages, reference }: MessageRow,
) {
  const send = await withOutage(platform, withoutEndedCode(row, platform.clock.now()));
  const item = send && itemOf(send, own);
  if (send === undefined || item === undefined) return undefined;
  const { id: _n, message_id: id, destination: _destination, ...shown } = item;
  return {
    id: id ?? send.id,
    reference,
    send_request_id: send.id,
    type: send.type as (typeof sendWords.types)[number],
    line_number: send.line_number,
    ...shown,
    cost: own === undefined ? send.cost : costOf(send.cost, chargedPages, own),
    waiting_for: send.waiting_for,
    schedule: moment(send.schedule),
    created_at: moment(send.created_at),
  };
}

function costOf(cost: number, chargedPages: number, item: NonNullable<MessageRow['item']>): number {
  if (item.item_status === 'blacklisted' && item.sent_at === null) return 0;
  return storedSends.shareOf({ cost, chargedPages }, item.pages_before, item.pages);
}

function readWanted({ ids, references }: { readonly ids?: string; readonly references?: string }): Wanted {
  const names = (ids ?? references ?? '').split(',').map((name) => name.trim());
  const given = [...new Set(names.filter((name) => name !== ''))];
  const asked = ids === undefined ? 'references' : 'ids';
  if (given.length > messagesMax)
    throw invalidField(asked, text('messages_too_many', { limit: messagesMax }));
  if (ids !== undefined) return { ids: given.map(Number) };
  if (given.length > 0) return { references: given };
  throw invalid({ ids: [text('messages_unnamed')] });
}
