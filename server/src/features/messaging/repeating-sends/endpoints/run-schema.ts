import { Type, type Static } from 'typebox';

import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { runStates, type RunState } from '../repeating-send.ts';
import type { RunRow } from '../runs-store.ts';

export const runSchema = Type.Object(
  {
    id: field(Id, 'Id of the run', 'شناسهٔ نوبت', 81),
    moment: field(Moment, 'The moment that it is for', 'زمانی که نوبت آن است', '2026-11-19T06:30:00.000Z'),
    state: field(
      wordOf(runStates),
      'due: it is being made; held: it could not go yet and is tried again; waiting: its send waits for an operator; sent; skipped: left out; refused: an operator rejected its send',
      'due: در حال ساخت؛ held: هنوز نتوانسته برود و دوباره امتحان می‌شود؛ waiting: ارسالش منتظر اپراتور است؛ sent؛ skipped: کنار گذاشته شد؛ refused: اپراتور ارسالش را رد کرد',
    ),
    reason_code: field(
      nullable(Type.String()),
      'Why it waits or was left out, as a word; that of a refused send is its error code',
      'چرا منتظر است یا کنار گذاشته شد، به شکل یک کلمه؛ برای ارسالی که پذیرفته نشد کد خطای آن',
      'insufficient_balance',
    ),
    reason: field(
      nullable(Type.String()),
      'The same in words',
      'همان به جمله',
      'The balance is not enough for this send',
    ),
    retry_at: field(
      nullable(Moment),
      'When it is looked at next; null: it has ended',
      'زمان بررسی بعدی؛ null: پایان یافته',
      '2026-11-19T06:35:00.000Z',
    ),
    send_id: field(
      nullable(Id),
      'Its send: reports, price and refunds are found by it',
      'ارسالش: گزارش، هزینه و برگشت‌ها با آن پیدا می‌شوند',
      1201,
    ),
    people: field(
      Type.Integer(),
      'Recipients of its send; of missed people, how many they were',
      'گیرندگان ارسال؛ برای جاماندگان، تعدادشان',
      42,
    ),
    left_out: field(
      Type.Integer(),
      'People whose columns did not make a text',
      'کسانی که ستون‌هایشان متنی نساخت',
      1,
    ),
    capped: field(
      Type.Integer(),
      'People who had as many messages as the frequency cap allows',
      'کسانی که به سقف پیام هر نفر رسیده بودند',
      3,
    ),
  },
  { title: 'RepeatingRun' },
);

export function runOf(run: RunRow, language: 'fa' | 'en'): Static<typeof runSchema> {
  const said = run.reason_said as Partial<Record<string, string>> | null;
  return {
    id: run.id,
    moment: moment(run.moment),
    state: run.state as RunState,
    reason_code: run.reason,
    reason: said?.[language] ?? null,
    retry_at: moment(run.retry_at),
    send_id: run.send_id,
    people: run.people,
    left_out: run.left_out,
    capped: run.capped,
  };
}

export const runExample: Static<typeof runSchema> = {
  id: 81,
  moment: '2026-11-19T06:30:00.000Z',
  state: 'sent',
  reason_code: null,
  reason: null,
  retry_at: null,
  send_id: 1201,
  people: 42,
  left_out: 1,
  capped: 3,
};
