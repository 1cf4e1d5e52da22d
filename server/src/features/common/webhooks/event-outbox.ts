import type { Transaction } from '../../../storage/database.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';
import { takeNextEvents } from './outbox-store.ts';
import { deleteOutbox, insertOutbox, listFullOutboxes } from './outboxes-store.ts';
import { notifyWebhooksChanged } from './webhooks-store.ts';
import type { EventData, EventType } from './webhook-events.ts';

/** An event as its outbox has it. The message of a send to one has item 0. */
type OutboxEvent = {
  [Type in EventType]: { readonly id: number; readonly type: Type; readonly data: EventData<Type> };
}[EventType];

/** Events of an account that are not called out to an address, but taken by another way out of the service. */
export const eventOutbox = {
  /** Events are written for it from the commit on. */
  async open(
    tx: Transaction,
    outbox: { readonly accountId: number; readonly events: readonly EventType[]; readonly now: Date },
  ): Promise<number> {
    const id = await insertOutbox(tx, outbox);
    await notifyWebhooksChanged(tx);
    return id;
  },

  async close(tx: Transaction, accountId: number, id: number): Promise<void> {
    await deleteOutbox(tx, accountId, id);
    await notifyWebhooksChanged(tx);
  },

  /** Outboxes that have events. */
  listFull: listFullOutboxes,

  /** Takes the oldest events beyond `after` in the transaction of the caller, who lets one process at a time do so. */
  async take(
    client: StatementClient,
    { accountId, id }: { readonly accountId: number; readonly id: number },
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<OutboxEvent[]> {
    const events = await takeNextEvents(client, accountId, id, { limit, after });
    // What is stored is what `recordEvent` was given.
    return events as unknown as OutboxEvent[];
  },
};
