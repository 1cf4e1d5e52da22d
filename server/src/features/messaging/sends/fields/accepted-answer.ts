import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { pendingApproval, sendStatusIn, type Dialect } from '../../../../http/dialect.ts';
import { Id, nullable, wordOf } from '../../../../http/schemas.ts';
import { approvalOutlook } from '../../approval/index.ts';
import { sendWords, type AcceptedSend } from '../../messages/index.ts';
import { ScheduleOrNull, RecipientsCount, Pages, Cost } from '../../../../http/fields/sends.ts';

export const acceptedSendSchema = Type.Object(
  {
    id: field(Id, 'Id of the send: reports ask for it', 'شناسهٔ ارسال: گزارش‌ها آن را می‌خواهند', 42),
    message_id: field(Type.Integer(), 'The same as id', 'همان id', 42),
    type: field(wordOf(sendWords.types), 'Type of send', 'روش ارسال'),
    status: field(
      wordOf(['in-queue', pendingApproval]),
      'in-queue: accepted; pending-approval for an account of the dialect live whose send waits for an operator',
      'in-queue: پذیرفته شد؛ pending-approval برای حساب dialect برابر live که ارسالش در انتظار اپراتور است',
    ),
    waiting_for: field(
      nullable(wordOf(sendWords.waitingReasons)),
      'approval (by an operator), schedule, or null: it is released',
      'approval (از طرف اپراتور)، schedule، یا null: رها شده است',
    ),
    schedule: ScheduleOrNull,
    recipients_count: RecipientsCount,
    blacklisted_count: field(
      Type.Integer(),
      'Recipients who opted out of the line or are blocked: they are listed in the report, nothing is sent to them and nothing charged',
      'گیرندگانی که خط را لغو کرده‌اند یا بسته شده‌اند: در گزارش می‌آیند، چیزی به آن‌ها فرستاده نمی‌شود و هزینه‌ای ندارند',
      3,
    ),
    pages: Pages,
    cost: Cost,
    message_ids: field(
      nullable(Type.Array(Type.Integer())),
      'Ids of the messages, one for each of the given recipients in their order; a number that comes again has the same id. GET /ws/v1/messages reads their states. null: recipients were not listed (phonebooks, files, banks), or more than 10,000 were; the report has them',
      'شناسهٔ پیام‌ها، یکی برای هر گیرندهٔ داده‌شده به همان ترتیب؛ شمارهٔ تکراری همان شناسه را دارد. GET /ws/v1/messages وضعیتشان را می‌دهد. null: گیرندگان فهرست نشده‌اند (دفترچه، فایل، بانک) یا بیش از ۱۰٬۰۰۰ تا بودند؛ در گزارش هستند',
      [1_000_120_100_000, 1_000_120_100_001],
    ),
    repeated_count: field(
      Type.Optional(Type.Integer()),
      'Only with a reference: for how many of the given recipients a message was sent before; nothing is sent to them now',
      'فقط با reference: به چند تا از گیرندگان داده‌شده قبلاً پیام رفته؛ اکنون چیزی به آن‌ها فرستاده نمی‌شود',
      0,
    ),
    approval: field(
      Type.Optional(approvalOutlook.schema),
      'Only where it waits for approval: why, its place, and when a decision can be expected. GET /ws/v1/send_request/{id}/approval says it later',
      'فقط اگر در انتظار تأیید است: چرا، جایش و زمان احتمالی تصمیم. بعداً GET /ws/v1/send_request/{id}/approval آن را می‌گوید',
    ),
    test: field(
      Type.Optional(Type.Boolean()),
      'Only of a test key, always true: nothing is charged, nothing leaves',
      'فقط با کلید آزمایشی، همیشه true: نه هزینه‌ای دارد و نه چیزی بیرون می‌رود',
    ),
  },
  { title: 'AcceptedSend' },
);

/** The answer of a send that is being accepted, as the caller reads it. */
export function answered(dialect: Dialect | undefined, send: Promise<AcceptedSend>) {
  return send.then((accepted) => answerIn(dialect, accepted));
}

/**
 * The answer of a send as the caller reads it: some read its id as `message_id`. What an Idempotency-Key keeps is the same
 * for every dialect. Field by field: with a spread the object is slow to make and to serialise, 5 µs of a code.
 */
export function answerIn(dialect: Dialect | undefined, accepted: AcceptedSend) {
  const answer = {
    id: accepted.id,
    message_id: accepted.id,
    type: accepted.type,
    status: sendStatusIn(dialect, accepted),
    waiting_for: accepted.waiting_for,
    schedule: accepted.schedule,
    recipients_count: accepted.recipients_count,
    blacklisted_count: accepted.blacklisted_count,
    pages: accepted.pages,
    cost: accepted.cost,
    message_ids: idsOf(accepted),
  };
  const isPlain =
    accepted.test === undefined && accepted.repeated_count === undefined && accepted.approval === undefined;
  return isPlain ? answer : withRarer(answer, accepted);
}

function withRarer<Answer extends object>(
  answer: Answer,
  { test, repeated_count: repeated, approval }: AcceptedSend,
) {
  return {
    ...answer,
    ...(repeated !== undefined && { repeated_count: repeated }),
    ...(approval !== undefined && { approval }),
    ...(test !== undefined && { test }),
  };
}

/** The message of a send to one recipient has the id of the send. */
function idsOf({ id, message_ids: ids, recipients_count: count }: AcceptedSend): number[] | null {
  if (ids === undefined) return count === 1 ? [id] : null;
  return ids as number[] | null;
}
