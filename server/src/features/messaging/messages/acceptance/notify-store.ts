import type { StatementClient } from '../../../../storage/statement-client.ts';

/**
 * Notifies the lanes of processes that have carriers; once for a whole batch, since each notification slows the commit. Not
 * those who serve sends to many and calls: each of their polls asks ten questions, which took a third of the database's time
 * when every code made them ask.
 */
export async function notifyMessages(client: StatementClient): Promise<void> {
  await client.query({ name: 'notify_messages', text: `select pg_notify('peyk_messages', '')`, values: [] });
}

/** Notifies processes that have carriers of a send to many. */
export async function notifySends(client: StatementClient): Promise<void> {
  await client.query({ name: 'notify_sends', text: `select pg_notify('peyk_sends', '')`, values: [] });
}

/** Notifies processes that answer requests of a worker that takes their sends. */
export async function notifyOfWorker(client: StatementClient): Promise<void> {
  await client.query({ name: 'notify_of_worker', text: `select pg_notify('peyk_workers', '')`, values: [] });
}
