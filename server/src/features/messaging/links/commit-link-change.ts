import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';

/**
 * A change of what redirectors have in memory: links, hosts of accounts, refused hosts. This process knows it when the
 * answer leaves, others when the notification arrives.
 */
export async function commitLinkChange<T>(
  { db, notifications }: Pick<Platform, 'db' | 'notifications'>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const changed = await db.transaction().execute(async (tx) => {
    const result = await change(tx);
    await notify(tx, 'peyk_links');
    return result;
  });
  notifications.notifyLocally('peyk_links');
  return changed;
}
