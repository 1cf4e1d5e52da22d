import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { refreshBlacklist } from './blacklist-index.ts';
import { notifyBlacklistChanged, incrementVersion } from './changes-store.ts';

/** Runs one change in its own transaction. When it resolves, this process has applied it; others are notified. */
export async function changeBlacklist<T>(
  platform: Platform,
  change: (tx: Transaction, version: number) => Promise<T>,
): Promise<T> {
  const result = await platform.db.transaction().execute(async (tx) => {
    const changed = await change(tx, await incrementVersion(tx));
    await notifyBlacklistChanged(tx);
    return changed;
  });
  await refreshBlacklist(platform);
  return result;
}
