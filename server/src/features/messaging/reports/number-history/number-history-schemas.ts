import { Type, type Static } from 'typebox';

import { AccountId, AccountIdOrNull, SendRequestId } from '../../../../http/fields/ids.ts';
import { LineOfSend, ShortLine } from '../../../../http/fields/sends.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { pageSchema } from '../../../../http/paging.ts';
import { Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { mobileNetworks } from '../../../../text/mobile-operator.ts';
import { sendWords } from '../../messages/index.ts';
import { itemSchema } from '../list-send-items.ts';

const { status, status_detail, text: Text, error, advice, sent_at, delivered_at } = itemSchema.properties;

const stepSchema = Type.Object(
  {
    at: field(
      nullable({ ...Moment }),
      'When it happened; null: it goes on, or the moment was not kept',
      'زمان آن؛ null: هنوز ادامه دارد یا زمانش نگه داشته نشده',
      '2026-03-21T08:00:01.200Z',
    ),
    text: field(
      Type.String(),
      'What happened, in the language of the caller',
      'آنچه رخ داد، به زبان فراخواننده',
      'اپراتور مخابراتی آن را از خط 30001234 گرفت.',
    ),
  },
  { title: 'MessageStep' },
);

const messageFields = {
  send_request_id: SendRequestId,
  type: field(wordOf(sendWords.types), 'How it was sent', 'شیوهٔ ارسال'),
  line: LineOfSend,
  status,
  status_detail,
  waiting_for: field(
    nullable(wordOf(sendWords.waitingReasons)),
    'approval, schedule, or null',
    'approval، schedule یا null',
  ),
  text: Text,
  error,
  advice,
  created_at: CreatedAt,
  sent_at,
  delivered_at,
  way: field(Type.Array(stepSchema), 'Every step of the message, in order', 'همهٔ گام‌های پیام، به ترتیب'),
};
const messageSchema = Type.Object(messageFields, { title: 'MessageOfNumber' });
const operatorMessageSchema = Type.Object(
  {
    account_id: AccountId,
    ...messageFields,
    carrier: field(
      nullable(Type.String()),
      'The carrier that took it; null: none did',
      'اپراتور مخابراتی که آن را گرفت؛ null: هیچ‌کدام',
      'main',
    ),
    carrier_error: field(
      nullable(Type.String()),
      'Why it failed or waits, as the carrier said it',
      'چرا ناموفق شد یا منتظر است، به زبان اپراتور مخابراتی',
      'REJECTD 0x45',
    ),
  },
  { title: 'OperatorMessageOfNumber' },
);
export type MessageRow = Static<typeof messageSchema>;

const explanationSchema = Type.Object(
  {
    kind: field(
      wordOf(['none', 'counts', 'blocked', 'left', 'refused', 'outage', 'hours', 'last']),
      'blocked: on a blacklist; left: the person opted out of a line; refused: the network refused it, as it does where the person shut advertising off; outage: no carrier takes a line now; hours: the line is outside its hours; last: the newest message; counts: all messages; none: no message',
      'blocked: در لیست سیاه؛ left: لغو یک خط به دست خود شخص؛ refused: شبکه نپذیرفت، مانند وقتی شخص پیامک تبلیغاتی را بسته است؛ outage: هم‌اکنون هیچ اپراتوری خط را نمی‌برد؛ hours: خط بیرون از ساعت‌های مجاز است؛ last: جدیدترین پیام؛ counts: همهٔ پیام‌ها؛ none: بی‌پیام',
    ),
    text: field(
      Type.String(),
      'The reason, in the language of the caller',
      'دلیل، به زبان فراخواننده',
      'این شماره از ۱۴۰۵/۰۱/۰۱ در فهرست سیاه شماست.',
    ),
    advice: field(
      nullable(Type.String()),
      'Suggested action',
      'چه می‌توان کرد',
      'در تنظیمات، بخش فهرست سیاه، شماره را باز کنید.',
    ),
  },
  { title: 'NumberExplanation' },
);

const blockFields = {
  source: field(
    wordOf(['account', 'operator', 'reply']),
    'account, operator (the service), or reply if the person opted out of the line',
    'account، operator (سرویس)، یا reply اگر خود شخص خط را لغو کرده باشد',
  ),
  line: field(nullable(ShortLine), 'The line; null: every line', 'خط؛ null: همهٔ خط‌ها'),
  created_at: CreatedAt,
};
const blockSchema = Type.Object(blockFields, { title: 'BlockOfNumber' });
const operatorBlockSchema = Type.Object(
  { account_id: AccountIdOrNull, ...blockFields },
  { title: 'OperatorBlockOfNumber' },
);

const historyFields = {
  mobile: Mobile,
  network: field(wordOf([...mobileNetworks]), 'The network that issued it', 'شبکه‌ای که شماره از آن است'),
  reasons: field(Type.Array(explanationSchema), 'The strongest first', 'از مهم‌ترین'),
};

export const numberHistorySchema = Type.Object(
  {
    ...historyFields,
    blocks: field(Type.Array(blockSchema), 'Reason that it gets no messages', 'آنچه راه پیام را می‌بندد'),
    messages: field(pageSchema(messageSchema), 'Newest first', 'از تازه‌ترین'),
  },
  { title: 'NumberHistory' },
);

export const operatorNumberHistorySchema = Type.Object(
  {
    ...historyFields,
    blocks: field(
      Type.Array(operatorBlockSchema),
      'Reason that it gets no messages',
      'آنچه راه پیام را می‌بندد',
    ),
    messages: field(pageSchema(operatorMessageSchema), 'Newest first', 'از تازه‌ترین'),
  },
  { title: 'OperatorNumberHistory' },
);
