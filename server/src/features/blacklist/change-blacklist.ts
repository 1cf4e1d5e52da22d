import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { refreshBlacklist } from './blacklist-index.ts';
import { notifyBlacklistChanged, raiseVersion } from './changes-store.ts';

/** Makes one change in a transaction of its own. Once it resolves, this process goes by it; others follow at once. */
export async function changeBlacklist<T>(
  platform: Platform,
  change: (tx: Transaction, version: number) => Promise<T>,
): Promise<T> {
  const result = await platform.db.transaction().execute(async (tx) => {
    const changed = await change(tx, await raiseVersion(tx));
    await notifyBlacklistChanged(tx);
    return changed;
  });
  await refreshBlacklist(platform);
  return result;
}
