import { Type, type Static } from 'typebox';

import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { actionResults, type ActionOutcome } from '../actions/action-kind.ts';
import { actionKinds } from '../actions/reply-action.ts';
import { answerStates, type AnswerState } from '../answers/decide-answer.ts';
import type { RunRow } from '../runs-store.ts';
import { RuleId } from './rule-schema.ts';

export const outcomeSchema = Type.Object(
  {
    kind: field(wordOf(actionKinds), 'The action', 'کار'),
    result: field(
      wordOf(actionResults),
      'bad_value: some texts of the reply are no values of their columns, which `detail` names; wrong: no option or code; used: voted, used or entered before; missing: what it is about was deleted; closed: the contest is, or the repeating send is paused or has ended; queued, refused: what follows by itself; loop: what was forwarded came back, or it was started twice for this number, or a line of the service wrote; hour_limit: as many as go to a number in an hour',
      'bad_value: بخشی از پاسخ با نوع ستون نمی‌خواند؛ نام ستون‌ها در `detail`؛ wrong: گزینه یا کد نیست؛ used: پیش‌تر رأی داده، به کار رفته یا شرکت کرده؛ missing: آنچه به آن مربوط است حذف شده؛ closed: قرعه‌کشی بسته است، یا ارسال تکرارشونده نگه داشته شده یا پایان یافته؛ queued و refused: آنچه خودبه‌خود دنبال می‌شود؛ loop: آنچه فرستاده شده بود برگشت، یا دو بار برای این شماره شروع شده، یا خطی از خود سرویس نوشته؛ hour_limit: سقف ساعت آن شماره پر است',
    ),
    detail: field(
      nullable(Type.String()),
      'More exactly: columns, the option, the id of a send or ticket',
      'جزئیات: ستون‌ها، گزینه، شناسهٔ ارسال یا تیکت',
      'birthday',
    ),
  },
  { title: 'ReplyOutcome' },
);

export const answerFields = {
  answer: field(
    nullable(Type.String()),
    'The answer that was due; null: none',
    'پاسخی که باید می‌رفت؛ null: هیچ',
    'سفارش شما ثبت شد.',
  ),
  answer_state: field(
    wordOf(answerStates),
    'queued, sent; refused by the send, such as no credit; not_approved; hour_limit: the number got as many as it may in an hour; same_text: it got this text twice; service_number: a line of the service',
    'queued و sent؛ refused: ارسال رد شد، مثلاً اعتبار نبود؛ not_approved: متن تأیید نشده؛ hour_limit: سقف ساعت آن شماره پر است؛ same_text: همین متن دو بار رفته؛ service_number: خطی از خود سرویس است',
  ),
};

export const runSchema = Type.Object(
  {
    id: field(Id, 'Id of the result', 'شناسهٔ نتیجه', 81),
    rule_id: RuleId,
    inbox_id: field(Id, 'Id of the message in the inbox', 'شناسهٔ پیام در صندوق', 42),
    mobile: field(Type.String(), 'Who wrote', 'چه کسی نوشت', '09123456789'),
    line_number: field(Type.String(), 'The line that it was sent to', 'خطی که پیام به آن آمد', '90008361'),
    text: field(
      Type.String(),
      'What was written; empty: no longer kept',
      'متن پیام؛ خالی: دیگر نگه داشته نمی‌شود',
      'نام زهرا',
    ),
    outcomes: field(Type.Array(outcomeSchema), 'What the actions did', 'نتیجهٔ کارها'),
    ...answerFields,
    send_id: field(nullable(Id), 'The send of the answer', 'ارسالِ پاسخ', 118),
    at: field(Moment, 'When', 'زمان', '2026-11-15T08:30:00.000Z'),
  },
  { title: 'ReplyResult' },
);
export type ShownRun = Static<typeof runSchema>;

export const runOf = (row: RunRow): ShownRun => ({
  id: row.id,
  rule_id: row.rule_id,
  inbox_id: row.inbox_id,
  mobile: row.mobile,
  line_number: row.line_number,
  text: row.text,
  outcomes: row.outcomes as unknown as Pick<ActionOutcome, 'kind' | 'result' | 'detail'>[],
  answer: row.answer,
  answer_state: row.answer_state as AnswerState,
  send_id: row.send_id,
  at: moment(row.happened_at),
});

export const runExample: ShownRun = {
  id: 81,
  rule_id: 4,
  inbox_id: 42,
  mobile: '09123456789',
  line_number: '90008361',
  text: 'نام زهرا محمدی',
  outcomes: [{ kind: 'add_contact', result: 'done', detail: null }],
  answer: 'به باشگاه ما خوش آمدید.',
  answer_state: 'sent',
  send_id: 118,
  at: '2026-11-15T08:30:00.000Z',
};
