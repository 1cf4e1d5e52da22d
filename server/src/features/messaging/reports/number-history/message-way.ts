import { moment } from '../../../../http/schemas.ts';
import { itemErrorText } from '../../../../texts/item-error.ts';
import { say, text, type Language, type Text, type TextKey } from '../../../../texts/text.ts';
import type { Item } from '../list-send-items.ts';
import type { SendRow } from '../reports-store.ts';
import type { SendEventRow } from '../timeline/timeline-store.ts';

interface Step {
  /** Null: it goes on, or its moment was not kept. */
  readonly at: string | null;
  readonly text: string;
}

const eventTexts: Partial<Record<string, TextKey>> = {
  approved: 'way_approved',
  held: 'way_held',
  moved: 'way_moved',
  paused: 'way_paused',
  resumed: 'way_resumed',
};

/** What happened to one message from its acceptance on, in words and in order. */
export function wayOf(
  { send, item, events }: { send: SendRow; item: Item; events: readonly SendEventRow[] },
  language: Language,
  written: (at: Date | null) => string,
): Step[] {
  const step = (at: string | null, said: Text): Step => ({ at, text: say(said, language) });
  const decisions = events.flatMap(({ kind, happened_at: at, moved_to: to }) => {
    const key = eventTexts[kind];
    return key === undefined ? [] : [step(moment(at), text(key, { date: written(to) }))];
  });
  const end = endOf(item, language);
  return [
    step(moment(send.created_at), text('way_accepted', { number: send.line_number })),
    ...decisions,
    ...(item.sent_at === null ? [] : [step(item.sent_at, text('way_sent', { number: send.line_number }))]),
    ...(end === undefined ? [] : [step(endedAt(item, send, events), end)]),
    ...waitOf(send, item, written).map((wait) => step(null, wait)),
  ];
}

function endOf({ status, error }: Item, language: Language): Text | undefined {
  const reason = itemErrorText(error, language) ?? '';
  if (status === 'delivered') return text('way_delivered');
  if (status === 'blacklisted') return text('way_blacklisted', { reason });
  return status === 'failed' ? text('way_failed', { reason }) : undefined;
}

/** Messages of a send that was refused or cancelled ended with it. */
function endedAt(item: Item, send: SendRow, events: readonly SendEventRow[]): string | null {
  if (item.delivered_at !== null) return item.delivered_at;
  const end = events.findLast(({ kind }) => kind === send.state);
  return end === undefined ? null : moment(end.happened_at);
}

function waitOf(send: SendRow, item: Item, written: (at: Date | null) => string): Text[] {
  if (item.status === 'sent') return [text('way_without_receipt')];
  if (item.status !== 'in-queue') return [];
  if (send.waiting_for === 'approval') return [text('way_waits_for_approval')];
  if (send.waiting_for === 'schedule')
    return [text('way_waits_for_schedule', { date: written(send.schedule) })];
  return [text('way_on_its_way')];
}
