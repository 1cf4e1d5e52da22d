import type { StatementClient } from '../../../storage/statement-client.ts';
import type { MessageChange } from './calls/message-change.ts';
import { messagesMax, type EventData, type EventType } from './webhook-events.ts';
import { insertEvents } from './outbox-store.ts';

/**
 * Records an event for an account's webhooks, in the transaction that makes it happen: both are stored or neither.
 */
export function recordEvent<Type extends Exclude<EventType, 'message.updated'>>(
  client: StatementClient,
  event: { readonly accountId: number; readonly type: Type; readonly data: EventData<Type> },
  now: Date,
): Promise<void> {
  return insertEvents(client, [{ ...event, rows: 1 }], now);
}

type ListedType = Exclude<EventType, 'message.updated'>;

/** An event of an account, with the data that its type has. */
export type AccountEvent = {
  [Type in ListedType]: {
    readonly accountId: number;
    readonly type: Type;
    readonly data: EventData<Type>;
  };
}[ListedType];

/** The same for several events, of many accounts at once. */
export function recordEvents(
  client: StatementClient,
  events: readonly AccountEvent[],
  now: Date,
): Promise<void> {
  return insertEvents(
    client,
    events.map((event) => ({ ...event, rows: 1 })),
    now,
  );
}

/** The same for changed messages, of many accounts at once. */
export function recordMessageChanges(
  client: StatementClient,
  changes: readonly (MessageChange & { readonly accountId: number })[],
  now: Date,
): Promise<void> {
  const byAccount = new Map<number, MessageChange[]>();
  for (const { accountId, ...change } of changes) {
    const messages = byAccount.get(accountId) ?? [];
    messages.push(change);
    byAccount.set(accountId, messages);
  }
  const events = [...byAccount].flatMap(([accountId, messages]) =>
    chunksOf(messages, messagesMax).map((chunk) => ({
      accountId,
      type: 'message.updated',
      rows: chunk.length,
      data: { messages: chunk },
    })),
  );
  return insertEvents(client, events, now);
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
