import pg from 'pg';

import type { Connection } from './database.ts';

/**
 * Notifications between processes over LISTEN/NOTIFY. They can be lost while the connection is down, so correctness
 * never depends on one: every listener is called with an empty payload when the connection is established, at first and
 * after each reconnect, and also polls at an interval.
 */
export interface Notifications {
  on(channel: Channel, listener: (payload: string) => void): () => void;
  /** Calls the listeners of this process directly, before the notification arrives. */
  notifyLocally(channel: Channel): void;
  close(): Promise<void>;
}

const channels = [
  'peyk_jobs',
  'peyk_keys',
  // Sessions ended, or their users have another role.
  'peyk_sessions',
  'peyk_patterns',
  'peyk_lines',
  'peyk_carriers',
  'peyk_carrier_tests',
  // A send to one recipient may be claimed.
  'peyk_messages',
  // Anything about sends, to one or to many.
  'peyk_sends',
  // A worker takes sends of other processes.
  'peyk_workers',
  'peyk_blacklist',
  'peyk_moderation',
  'peyk_changes',
  // Doors of other providers and what patterns are called there.
  'peyk_doors',
  // Settings of verifications.
  'peyk_verify',
  // Links, hosts of accounts that they stand under, and hosts that they must not lead to.
  'peyk_links',
  // Credentials and sessions of clients that bind by SMPP.
  'peyk_smpp',
  'peyk_webhooks',
  'peyk_webhook_events',
  // Events that are not called out to an address.
  'peyk_outbox_events',
] as const;
export type Channel = (typeof channels)[number];

const reconnectDelayMs = 1000;

export function openNotifications(connection: Connection): Notifications {
  const listeners = new Map<Channel, Set<(payload: string) => void>>(
    channels.map((channel) => [channel, new Set()]),
  );
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const callListeners = (channel: Channel, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };

  const reconnectLater = () => {
    if (closed) return;
    timer = setTimeout(() => void (connecting = listen()), reconnectDelayMs);
    timer.unref();
  };

  async function listen(): Promise<void> {
    await connect();
    if (client !== undefined) for (const channel of channels) callListeners(channel, '');
  }

  async function connect(): Promise<void> {
    client = undefined;
    const next = new pg.Client({
      ...connection,
      application_name: 'peyk-notifications',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    next.on('notification', ({ channel, payload }) => callListeners(channel as Channel, payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', reconnectLater);
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      client = next;
    } catch {
      // A client that never connected may not emit `end`.
      next.removeListener('end', reconnectLater);
      await next.end().catch(() => undefined);
      reconnectLater();
    }
  }

  let connecting = listen();
  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    notifyLocally: (channel) => callListeners(channel, ''),
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
