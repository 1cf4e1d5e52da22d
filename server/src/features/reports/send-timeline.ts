import { Type, type Static } from 'typebox';

import { Amount, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { SendRow } from './reports-store.ts';
import type { SendEventRow } from './timeline-store.ts';

export const timelineEvent = Type.Object(
  {
    kind: Type.Enum(
      [
        'accepted',
        'waits-for-approval',
        'approved',
        'rejected',
        'held',
        'moved',
        'waits-for-schedule',
        'cancelled',
        'started',
        'paused',
        'resumed',
        'finished',
        'resent',
        'refunded',
      ],
      {
        description:
          'held: it waits for approval again, because its line was retired or its pattern withdrawn; a kind that begins with waits is how it stands now',
      },
    ),
    at: nullable({
      ...Moment,
      description: 'When it happened, or since when it waits; null for money that came back bit by bit',
    }),
    by: nullable(Type.Enum(['account', 'service'], { description: 'Who did it' })),
    until: nullable({ ...Moment, description: 'The moment that it waits for or was moved to' }),
    reason: nullable(Type.String({ description: 'Why it was rejected' })),
    resent_as: nullable({ ...Id, description: 'The send that went to those who failed' }),
    amount: nullable({ ...Amount, description: 'What was charged, or came back' }),
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
  refunded: number,
): TimelineEvent[] {
  const told = [
    event('accepted', send.created_at, { by: 'account', amount: send.cost }),
    ...events.map((row) => eventOf(row, send)),
  ];
  const ordered = withEvent(
    withEvent(told, event('started', send.released_at), isBeforeStart),
    event('finished', endOf(send)),
    (kind) => kind !== 'resent',
  );
  const returned = refunded > 0 ? [event('refunded', null, { by: 'service', amount: refunded })] : [];
  return [...ordered, ...waitOf(send, events), ...returned];
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
