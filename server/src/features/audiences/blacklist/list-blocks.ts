import type { Platform } from '../../../platform.ts';
import { listEntriesOfNumber, type BlocksOf, type EntryRow } from './entries-store.ts';
import { searchOf } from './entry-filters.ts';

const blocksMax = 100;

/** What keeps messages of an account from a number: blocks of its own and of the service, and its lines that were left. Without an account: of all. */
export function listBlocks(
  platform: Platform,
  account: BlocksOf['account'],
  mobile: string,
): Promise<readonly EntryRow[]> {
  const { digest } = searchOf(mobile, platform);
  return listEntriesOfNumber(platform.db, { mobile, digest, account }, blocksMax);
}
