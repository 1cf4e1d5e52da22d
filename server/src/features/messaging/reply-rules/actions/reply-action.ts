import { Type, type Static } from 'typebox';

import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { Id, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { RepeatingSendId } from '../../repeating-sends/index.ts';

export const PollId = field(Id, 'Id of the poll', 'شناسهٔ نظرسنجی', 3);

export const CodeListId = field(Id, 'Id of the list of codes', 'شناسهٔ فهرست کد', 5);

export const ContestId = field(Id, 'Id of the contest', 'شناسهٔ قرعه‌کشی', 6);

export const actionKinds = [
  'answer',
  'add_contact',
  'remove_contact',
  'set_attribute',
  'count_vote',
  'use_code',
  'enter_contest',
  'forward_webhook',
  'forward_number',
  'forward_ticket',
  'start_verification',
  'start_repeating_send',
] as const;
export type ActionKindName = (typeof actionKinds)[number];

const answerText = (en: string, fa: string, example: string) =>
  field(Type.Optional(Type.String({ maxLength: 1530 })), en, fa, example);

/** Every kind of action reads those of the fields that it needs; others are refused. */
export const actionSchema = Type.Object(
  {
    kind: field(
      wordOf(actionKinds),
      'answer: sends `text`; add_contact, remove_contact, set_attribute: changes `phone_book_id`; count_vote: counts a vote in `poll_id`; use_code: uses up a code of `code_list_id`; enter_contest: enters the person into `contest_id`; forward_webhook: calls webhooks with `reply.matched`; forward_number: sends the reply on to `number`, charged as a send; forward_ticket: opens a ticket with it; start_verification: sends the person a code, for `purpose`; not for rules that take anything; start_repeating_send: starts `repeating_send_id`, whose timing is reply, for the person; it counts as an answer',
      'answer: `text` را می‌فرستد؛ add_contact، remove_contact و set_attribute: دفترچهٔ `phone_book_id` را تغییر می‌دهد؛ count_vote: رأیی در `poll_id` می‌شمارد؛ use_code: کدی از `code_list_id` را به کار می‌برد؛ enter_contest: شخص را در `contest_id` شرکت می‌دهد؛ forward_webhook: وب‌هوک‌ها را با `reply.matched` فرا می‌خواند؛ forward_number: پاسخ را به `number` می‌فرستد و مانند ارسال هزینه دارد؛ forward_ticket: با آن تیکت باز می‌کند؛ start_verification: برای `purpose` رمزی به شخص می‌فرستد؛ نه برای قاعدهٔ هر پاسخی؛ start_repeating_send: `repeating_send_id` را که زمانش reply است برای آن شخص شروع می‌کند و مانند یک پاسخ حساب می‌شود',
    ),
    text: answerText(
      'The answer; of a vote, code or entry, once it is counted, used up or made. An operator approves each text once',
      'پاسخ؛ برای رأی، کد یا قرعه‌کشی، وقتی شمرده شد، به کار رفت یا شخص شرکت کرد. اپراتور هر متن را یک بار تأیید می‌کند',
      'سفارش شما ثبت شد.',
    ),
    wrong_text: answerText(
      'The answer to what is no option of the poll or no code of the list, or to a contest that is closed; absent: none',
      'پاسخ به آنچه گزینهٔ نظرسنجی یا کد فهرست نیست، یا به قرعه‌کشیِ بسته؛ بدون آن: هیچ',
      'این گزینه نیست. عدد ۱ تا ۳ را بفرستید.',
    ),
    used_text: answerText(
      'The answer to a person who voted before, where the first vote counts, or to a code that is used already, or to who has entered before; absent: none',
      'پاسخ به کسی که پیش‌تر رأی داده، اگر رأی اول حساب است، یا به کدی که پیش‌تر به کار رفته، یا به کسی که پیش‌تر شرکت کرده؛ بدون آن: هیچ',
      'رأی شما پیش‌تر ثبت شده است.',
    ),
    value: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      'What the vote or code is read from, with the names of the values of `fields`; absent: what follows the word, else the whole reply',
      'رأی یا کد از چه خوانده می‌شود، با نام‌های مقدارهای `fields`؛ بدون آن: آنچه پس از کلمه آمده، وگرنه همهٔ پاسخ',
      '%1%',
    ),
    poll_id: Type.Optional(PollId),
    code_list_id: Type.Optional(CodeListId),
    contest_id: Type.Optional(ContestId),
    repeating_send_id: Type.Optional(RepeatingSendId),
    number: field(
      Type.Optional(Type.String({ maxLength: 30 })),
      'The mobile that replies are sent on to; what it writes itself is not sent on',
      'موبایلی که پاسخ‌ها به آن می‌روند؛ آنچه خودش بنویسد به جایی نمی‌رود',
      '09121111111',
    ),
    purpose: field(
      Type.Optional(Type.String({ maxLength: 50 })),
      'Purpose of the verification; absent: none',
      'منظور تأیید؛ بدون آن: هیچ',
      'login',
    ),
    phone_book_id: Type.Optional(PhoneBookId),
    fields: field(
      Type.Optional(
        Type.Array(
          Type.Object(
            {
              field: field(
                Type.String({ minLength: 1, maxLength: 40 }),
                'name, consent, or the code of an attribute of the phonebook',
                'name، consent یا کد یکی از ویژگی‌های دفترچه',
                'name',
              ),
              value: field(
                Type.String({ maxLength: 300 }),
                'A text with %reply% (the whole reply), %rest% (what follows the word) and %1% to %9% (what the wildcards of a pattern stand for)',
                'متنی با %reply% (همهٔ پاسخ)، %rest% (آنچه پس از کلمه آمده) و %1% تا %9% (آنچه جای نشانه‌های الگو آمده)',
                '%rest%',
              ),
            },
            { title: 'ReplyField' },
          ),
          { maxItems: 30 },
        ),
      ),
      'Columns of the contact that are filled from the reply',
      'ستون‌هایی از مخاطب که از پاسخ پر می‌شوند',
    ),
  },
  { title: 'ReplyAction' },
);
export type ReplyAction = Static<typeof actionSchema>;

export const actionsMax = 10;
