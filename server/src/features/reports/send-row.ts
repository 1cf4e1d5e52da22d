import { Type, type Static } from 'typebox';

import { withRequestAliases } from '../../http/answers/compatibility.ts';
import { pendingApproval, sendStatusIn, type Dialect } from '../../http/dialect.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import { sendWords } from '../messages/index.ts';
import type { ProgressRow, SendRow } from './reports-store.ts';

const count = Type.Integer();
const sendActions = ['cancel', 'move', 'pause', 'resume', 'resend'] as const;
type SendAction = (typeof sendActions)[number];
type SendType = (typeof sendWords.types)[number];
type SendPauser = 'account' | 'operator';

const snapshotSchema = Type.Object(
  {
    total_count: count,
    not_started_count: count,
    in_queue_count: count,
    sent_count: count,
    delivered_count: count,
    delivery_failure_count: count,
    delivery_undetermined_count: count,
    send_failure_count: count,
    system_error_count: count,
    blacklist_count: count,
  },
  { title: 'SendSnapshot' },
);

export const sendRowSchema = Type.Object(
  {
    id: Id,
    type: wordOf(sendWords.types),
    status: wordOf([...sendWords.statuses, pendingApproval], {
      description: 'pending-approval only for an account of the dialect live: it waits for an operator',
    }),
    waiting_for: nullable(wordOf(sendWords.waitingReasons, { description: 'approval, schedule, or null' })),
    line: Type.Object({ id: Id, number: Type.String() }),
    text: Type.String(),
    pattern_code: nullable(Type.String()),
    pattern_text: nullable(Type.String()),
    schedule: nullable(Moment),
    rejected_due: nullable(Type.String()),
    cost: Type.Integer({ description: 'What was charged when it was accepted' }),
    refunded: Type.Integer({ description: 'How much of the cost has gone back' }),
    paused_at: nullable(Moment),
    paused_by: nullable(Type.Enum(['account', 'operator'], { description: 'Who paused it' })),
    allowed: Type.Array(Type.Enum(sendActions), {
      description:
        'What may be done with it now: withdrawn, moved, paused, resumed, sent again to who failed',
    }),
    created_at: Moment,
    snapshot: snapshotSchema,
    recipients_count: Type.Integer({ description: 'The same as total_count of snapshot' }),
    test: Type.Optional(Type.Boolean({ description: 'Only of a test key, and then true' })),
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
}

export function sendRowOf(
  row: SendRow,
  { snapshot, refunded }: SendFigures,
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
    allowed: allowedActions(row, snapshot),
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
  const may: Readonly<Record<SendAction, boolean>> = {
    cancel: state === 'waiting',
    move: state === 'waiting',
    pause: isToMany && isOpen && pausedBy === null,
    resume: isToMany && isOpen && pausedBy === 'account',
    // People near a place are no longer there.
    resend: isToMany && !notSentAgain.has(row.type) && failed > 0,
  };
  return sendActions.filter((action) => may[action]);
}
