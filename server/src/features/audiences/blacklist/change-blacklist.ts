import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { BlacklistChange } from './blacklist.ts';
import { refreshBlacklist } from './blacklist-index.ts';
import { notifyBlacklistChanged, incrementVersion } from './changes-store.ts';
import { numberDigests } from './number-digests.ts';

/** Runs one change in its own transaction. When it resolves, this process has applied it; others are notified. */
export async function changeBlacklist<T>(
  platform: Platform,
  change: (tx: Transaction, change: BlacklistChange) => Promise<T>,
): Promise<T> {
  const result = await platform.db.transaction().execute((tx) => changeWithin(platform, tx, change));
  await refreshBlacklist(platform);
  return result;
}

/** The same in a transaction of the caller, who calls `refreshBlacklist` after the commit. */
export async function changeWithin<T>(
  { runtime }: Platform,
  tx: Transaction,
  change: (tx: Transaction, change: BlacklistChange) => Promise<T>,
): Promise<T> {
  const { version, erased_in: erasedIn } = await incrementVersion(tx);
  const digests = runtime.get(numberDigests);
  if (erasedIn > 0) await digests.load(tx);
  const digestOf = erasedIn > 0 ? (mobile: string) => digests.of(mobile) : undefined;
  const result = await change(tx, { version, digestOf });
  await notifyBlacklistChanged(tx);
  return result;
}
