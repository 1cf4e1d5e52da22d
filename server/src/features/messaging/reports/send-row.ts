import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { withRequestAliases } from '../../../http/answers/compatibility.ts';
import { pendingApproval, sendStatusIn, type Dialect } from '../../../http/dialect.ts';
import { moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import { sendWords } from '../messages/index.ts';
import { labelsField } from './labels/label-sends.ts';
import type { ProgressRow, SendRow } from './reports-store.ts';
import {
  LineOfSend,
  MessageCounts,
  PatternCodeOrNull,
  ScheduleOrNull,
  RejectedDue,
} from '../../../http/fields/sends.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';

const sendActions = ['cancel', 'move', 'pause', 'resume', 'resend'] as const;
type SendAction = (typeof sendActions)[number];
type SendType = (typeof sendWords.types)[number];
type SendPauser = 'account' | 'operator';

const snapshotSchema = Type.Object(MessageCounts, { title: 'SendSnapshot' });

export const sendRowSchema = Type.Object(
  {
    id: SendRequestId,
    type: field(wordOf(sendWords.types), 'Type of send', 'روش ارسال'),
    status: field(
      wordOf([...sendWords.statuses, pendingApproval]),
      'pending-approval only for an account of the dialect live: it waits for an operator',
      'pending-approval فقط برای حساب dialect برابر live: در انتظار اپراتور است',
    ),
    waiting_for: field(
      nullable(wordOf(sendWords.waitingReasons)),
      'approval, schedule, or null',
      'approval، schedule یا null',
    ),
    line: LineOfSend,
    text: field(
      Type.String(),
      'The text; null where recipients have their own',
      'متن؛ null جایی که هر گیرنده متن خودش را دارد',
      'سفارش شما آماده است. لغو۱۱',
    ),
    pattern_code: PatternCodeOrNull,
    pattern_text: field(
      nullable(Type.String()),
      'Text of the pattern with its variables',
      'متن الگو با متغیرهایش',
      'کد ورود شما: %code%',
    ),
    schedule: ScheduleOrNull,
    rejected_due: RejectedDue,
    cost: field(Type.Integer(), 'Amount charged when it was accepted', 'آنچه هنگام پذیرش کم شد', 360),
    refunded: field(Type.Integer(), 'Refunded part of the cost', 'چه اندازه از هزینه برگشته', 0),
    paused_at: field(
      nullable(Moment),
      'When it was paused; null: it is not',
      'زمان توقف؛ null: متوقف نیست',
      '2026-03-21T08:00:00.000Z',
    ),
    paused_by: field(nullable(Type.Enum(['account', 'operator'])), 'Who paused it', 'چه کسی متوقفش کرد'),
    per_hour: field(
      nullable(Type.Integer()),
      'At most so many recipients leave in an hour; null: as fast as carriers take them',
      'در هر ساعت حداکثر این تعداد می‌روند؛ null: با سرعت اپراتورها',
      5000,
    ),
    allowed: field(
      Type.Array(Type.Enum(sendActions)),
      'Actions possible now: cancel, reschedule, pause, resume, resend to failed recipients',
      'اکنون با آن چه می‌توان کرد: پس گرفتن، جابه‌جایی، توقف، ادامه، ارسال دوباره به نرسیده‌ها',
    ),
    labels: labelsField,
    created_at: CreatedAt,
    snapshot: field(snapshotSchema, 'How many items are in which state', 'تعداد پیام‌ها در هر وضعیت'),
    recipients_count: field(
      Type.Integer(),
      'The same as total_count of snapshot',
      'همان total_count در snapshot',
      2,
    ),
    test: field(
      Type.Optional(Type.Boolean()),
      'Only of a test key, and then true',
      'فقط با کلید آزمایشی، و آن‌گاه true',
    ),
  },
  { title: 'SendRequest' },
);

export type Snapshot = Static<typeof snapshotSchema>;
type Detail = NonNullable<SendRow['item_detail']>;

/** The snapshot of a send to one recipient: one counter is 1, the others are 0. */
export function snapshotOfOne(detail: Detail): Snapshot {
  const of = (one: Detail) => (one === detail ? 1 : 0);
  return {
    total_count: 1,
    not_started_count: of('not-started'),
    in_queue_count: of('in-queue'),
    sent_count: of('sent'),
    delivered_count: of('delivered'),
    delivery_failure_count: of('delivery-failure'),
    delivery_undetermined_count: of('delivery-undetermined'),
    send_failure_count: of('send-failure'),
    system_error_count: of('system-error'),
    blacklist_count: of('blacklist'),
  };
}

export function snapshotOfMany(total: number, progress: ProgressRow): Snapshot {
  return {
    total_count: total,
    not_started_count: progress.not_started,
    in_queue_count: progress.in_queue,
    sent_count: progress.sent,
    delivered_count: progress.delivered,
    delivery_failure_count: progress.delivery_failure,
    delivery_undetermined_count: progress.delivery_undetermined,
    send_failure_count: progress.send_failure,
    system_error_count: progress.system_error,
    blacklist_count: progress.blacklist,
  };
}

/** What is read for the sends of a page, besides their rows. */
export interface SendFigures {
  readonly snapshot: Snapshot;
  readonly refunded: number;
  readonly labels: readonly string[];
}

export function sendRowOf(
  row: SendRow,
  { snapshot, refunded, labels }: SendFigures,
  dialect: Dialect = 'interface',
): Static<typeof sendRowSchema> {
  const status = sendWords.shownStatus(row.state, row.item_status);
  return withRequestAliases({
    id: row.id,
    type: row.type as SendType,
    status: sendStatusIn(dialect, { status, waiting_for: row.waiting_for }),
    waiting_for: row.waiting_for,
    line: { id: row.line_id, number: row.line_number },
    text: row.text,
    pattern_code: row.pattern_code,
    pattern_text: row.pattern_text,
    schedule: moment(row.schedule),
    rejected_due: row.rejected_due,
    cost: row.cost,
    refunded,
    paused_at: moment(row.paused_at),
    paused_by: row.paused_by as SendPauser | null,
    per_hour: row.per_hour,
    allowed: allowedActions(row, snapshot),
    labels: [...labels],
    created_at: moment(row.created_at),
    snapshot,
    ...(row.is_test && { test: true }),
  });
}

const notSentAgain: ReadonlySet<string> = new Set(['lbs']);

function allowedActions(row: SendRow, snapshot: Snapshot): SendAction[] {
  const { state, paused_by: pausedBy } = row;
  const isToMany = row.mobile === null;
  const isOpen = state === 'waiting' || state === 'running';
  const failed =
    snapshot.send_failure_count +
    snapshot.delivery_failure_count +
    snapshot.system_error_count +
    snapshot.delivery_undetermined_count;
  // Of one that leaves little by little, what has not left.
  const hasRest = state === 'running' && row.per_hour !== null && (row.next_n ?? 1) <= row.recipients_count;
  const may: Readonly<Record<SendAction, boolean>> = {
    cancel: state === 'waiting' || hasRest,
    move: state === 'waiting',
    pause: isToMany && isOpen && pausedBy === null,
    resume: isToMany && isOpen && pausedBy === 'account',
    // People near a place are no longer there.
    resend: isToMany && !notSentAgain.has(row.type) && failed > 0,
  };
  return sendActions.filter((action) => may[action]);
}
