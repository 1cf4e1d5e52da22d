import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Amount, Id, moment, Moment, nullable } from '../../../../http/schemas.ts';
import type { SendRow } from '../reports-store.ts';
import type { SendEventRow } from './timeline-store.ts';

export const timelineEvent = Type.Object(
  {
    kind: field(
      Type.Enum([
        'accepted',
        'waits-for-approval',
        'approved',
        'rejected',
        'held',
        'moved',
        'waits-for-schedule',
        'waits-for-hours',
        'cancelled',
        'started',
        'paused',
        'resumed',
        'finished',
        'resent',
        'sent-to-left-out',
        'refunded',
      ]),
      'held: it awaits approval again because its line was retired or its pattern withdrawn; a kind that begins with waits is the current state: waits-for-hours until its line may send to many again',
      'held: دوباره در انتظار تأیید است، چون خطش کنار گذاشته یا الگویش پس گرفته شده؛ نوعی که با waits شروع شود وضع فعلی است: waits-for-hours تا وقتی که خط دوباره اجازهٔ ارسال گروهی دارد',
    ),
    at: field(
      nullable({
        ...Moment,
      }),
      'When it happened, or since when it waits; null for money that came back bit by bit',
      'کی رخ داد، یا از کی منتظر است؛ null برای پولی که کم‌کم برگشت',
      '2026-03-21T08:00:00.000Z',
    ),
    by: field(nullable(Type.Enum(['account', 'service'])), 'Who did it', 'چه کسی انجام داد'),
    until: field(
      nullable({ ...Moment }),
      'The moment that it waits for or was moved to',
      'زمانی که منتظر آن است یا به آن برده شد',
      '2026-03-21T08:00:00.000Z',
    ),
    reason: field(nullable(Type.String()), 'Why it was rejected', 'چرا رد شد', 'متن با قوانین سازگار نیست'),
    resent_as: field(
      nullable({ ...Id }),
      'The send that went to failed recipients, or to those who were left out',
      'ارسالی که به نرسیده‌ها یا کنارگذاشته‌ها رفت',
      43,
    ),
    amount: field(nullable({ ...Amount }), 'Amount charged or refunded', 'آنچه کم شد یا برگشت', 500_000),
  },
  { title: 'TimelineEvent' },
);

type TimelineEvent = Static<typeof timelineEvent>;
type Kind = TimelineEvent['kind'];

const event = (kind: Kind, at: Date | null, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind,
  at: moment(at),
  by: null,
  until: null,
  reason: null,
  resent_as: null,
  amount: null,
  ...more,
});

/** What happened to a send and what it waits for, in order. */
export function timelineOf(
  send: SendRow,
  events: readonly SendEventRow[],
  { refunded, opensAt }: { readonly refunded: number; readonly opensAt: Date | null },
): TimelineEvent[] {
  const told = [
    event('accepted', send.created_at, { by: 'account', amount: send.cost }),
    ...events.map((row) => eventOf(row, send)),
  ];
  const ordered = withEvent(
    withEvent(told, event('started', send.released_at), isBeforeStart),
    event('finished', endOf(send)),
    (kind) => kind !== 'resent' && kind !== 'sent-to-left-out',
  );
  const returned = refunded > 0 ? [event('refunded', null, { by: 'service', amount: refunded })] : [];
  const closed = opensAt === null ? [] : [event('waits-for-hours', null, { until: moment(opensAt) })];
  return [...ordered, ...waitOf(send, events), ...closed, ...returned];
}

const isBeforeStart = (kind: Kind) => kind === 'accepted' || kind === 'approved';

/** With one event more at its place; of those of the same moment, the ones that `isBefore` names come first. */
function withEvent(
  events: readonly TimelineEvent[],
  added: TimelineEvent,
  isBefore: (kind: Kind) => boolean,
): readonly TimelineEvent[] {
  const { at } = added;
  if (at === null) return events;
  const last = events.findLastIndex(
    ({ kind, at: when }) => (when ?? '') < at || (when === at && isBefore(kind)),
  );
  return events.toSpliced(last + 1, 0, added);
}

function eventOf(row: SendEventRow, send: SendRow): TimelineEvent {
  return event(row.kind as Kind, row.happened_at, {
    by: row.is_by_service ? 'service' : 'account',
    until: moment(row.moved_to),
    resent_as: row.resent_as,
    reason: row.kind === 'rejected' ? send.rejected_due : null,
  });
}

/** The message of a send to one recipient is over when its outcome is known. */
function endOf(send: SendRow): Date | null {
  if (send.finished_at !== null || send.mobile === null) return send.finished_at;
  return send.delivered_at ?? (send.item_status === 'sent' ? null : send.sent_at);
}

function waitOf(send: SendRow, events: readonly SendEventRow[]): TimelineEvent[] {
  if (send.waiting_for === null) return [];
  const held = events.findLast(({ kind }) => kind === 'held')?.happened_at;
  const approved = events.findLast(({ kind }) => kind === 'approved')?.happened_at;
  return send.waiting_for === 'approval'
    ? [event('waits-for-approval', held ?? send.created_at)]
    : [event('waits-for-schedule', approved ?? send.created_at, { until: moment(send.schedule) })];
}
