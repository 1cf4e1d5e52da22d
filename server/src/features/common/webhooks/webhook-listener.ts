import { failure } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { Poller } from '../../../poller.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import type { EventType } from './webhook-events.ts';
import { bodyOf, joinEvents } from './join-events.ts';
import { countListeners, deleteStaleListeners, extendListener, insertListener } from './listeners-store.ts';
import { deleteEvents, listNextEvents } from './outbox-store.ts';
import { newMessageId, newWebhookSecret, signatureHeaders } from './calls/sign-call.ts';
import { messageSubscriptions } from './subscriptions.ts';
import { deleteWebhook, lockWebhooks, notifyWebhooksChanged } from './webhooks-store.ts';

const intervalMs = 1000;
const leaseMs = 60_000;
const renewMs = 20_000;
const eventsAtOnce = 200;
const listenersMax = 5;
const tooMany = failure({ code: 'too_many_webhooks', status: 409, text: 'too_many_webhooks' });

interface Listener {
  readonly accountId: number;
  readonly events: readonly EventType[];
}

/** Makes place for a listener, which others write events for from now on. */
export async function openListener(platform: Platform, { accountId, events }: Listener): Promise<number> {
  const { db, clock, runtime } = platform;
  const now = clock.now();
  const id = await db.transaction().execute(async (tx) => {
    await lockWebhooks(tx, accountId);
    await deleteStaleListeners(tx, now);
    if ((await countListeners(tx, accountId)) >= listenersMax) throw tooMany({ count: listenersMax });
    const made = await insertListener(tx, {
      accountId,
      events,
      now,
      until: new Date(now.getTime() + leaseMs),
    });
    await notifyWebhooksChanged(tx);
    return made;
  });
  await runtime.get(messageSubscriptions).refresh();
  return id;
}

interface Sink {
  send(name: string, data: unknown): void;
  end(): void;
  isHeld(): Promise<boolean>;
}

/**
 * Sends the calls that a webhook would get down a stream, signed with a secret of this stream alone. Each is taken from
 * the outbox as it is sent: what the other end misses is not sent again. Returns the function that stops it.
 */
export function followListener(
  platform: Platform,
  { accountId, id }: { readonly accountId: number; readonly id: number },
  { send, end, isHeld }: Sink,
): () => void {
  const { db, clock } = platform;
  const secret = newWebhookSecret();
  const poller = new Poller(platform, {
    channels: ['peyk_webhook_events'],
    intervalMs,
    poll: tell,
    failureMessage: 'events of a listener could not be read; next try within a second',
  });
  const renewal = setInterval(() => void renew().catch(() => undefined), renewMs);
  send('ready', { secret });
  poller.start();
  return () => {
    clearInterval(renewal);
    void poller
      .stop()
      .then(() => deleteWebhook(db, accountId, id))
      // It is removed as stale within the hour.
      .catch(() => undefined);
  };

  async function tell(): Promise<void> {
    for (let body = await takeNext(); body !== undefined; body = await takeNext()) {
      // Checked after the events were taken: the listener still had the right to them.
      if (!(await isHeld())) return;
      const headers = signatureHeaders({ messageId: newMessageId(), body, secrets: [secret] }, clock.now());
      send('call', { headers, body });
    }
  }

  function takeNext(): Promise<string | undefined> {
    return db.transaction().execute(async (tx) => {
      const client = statementClientOf(tx);
      const joined = joinEvents(await listNextEvents(client, accountId, id, { limit: eventsAtOnce }));
      if (joined.length === 0) return undefined;
      const taken = joined.map((event) => event.id);
      await deleteEvents(client, accountId, id, taken);
      return bodyOf(joined);
    });
  }

  async function renew(): Promise<void> {
    const until = new Date(clock.now().getTime() + leaseMs);
    if (!(await extendListener(db, accountId, id, until))) end();
  }
}
