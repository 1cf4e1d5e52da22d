import type { Platform } from '../../../platform.ts';
import { listEntries, type EntryRow } from './entries-store.ts';
import { searchOf } from './entry-filters.ts';

const blocksMax = 100;

/** What keeps messages of an account from a number: blocks of its own and of the service, and lines that were left. */
export async function listBlocks(
  platform: Platform,
  accountId: number,
  mobile: string,
): Promise<readonly EntryRow[]> {
  const entries = await listEntries(platform.db, searchOf(mobile, platform), { limit: blocksMax });
  return entries.filter(({ account_id: of }) => of === null || of === accountId);
}
