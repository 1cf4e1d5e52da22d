import { messagesMax } from './webhook-events.ts';
import type { EventMessage, EventRow } from './outbox-store.ts';

/** Events of one call: the first, and if that is of changed messages, those that follow it and fit. */
export function joinEvents(events: readonly EventRow[]): readonly EventRow[] {
  const [first] = events;
  if (first === undefined) return [];
  const joined = [first];
  let { rows } = first;
  for (const event of events.slice(1)) {
    rows += event.rows;
    if (first.type !== 'message.updated' || event.type !== first.type || rows > messagesMax) break;
    joined.push(event);
  }
  return joined;
}

/** The body of a call, exactly as it is signed and sent. */
export function bodyOf(joined: readonly EventRow[]): string {
  const [first] = joined;
  if (first === undefined) throw new Error('a call without an event');
  const data =
    first.type === 'message.updated'
      ? { messages: joined.flatMap(({ data: { messages = [] } }) => messages.map(withShownItem)) }
      : first.data;
  return JSON.stringify({ type: first.type, timestamp: first.created_at.toISOString(), data });
}

/** The message of a send to one is stored under 0; reports show it, like the first of many, as 1. */
function withShownItem(message: EventMessage): EventMessage {
  return message.item === 0 ? { ...message, item: 1 } : message;
}
