import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { MobileSet } from '../../../text/mobile-set.ts';
import { listBlacklisted } from '../../blacklist/index.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import type { BulkRecipient } from '../acceptance/item-collector.ts';

interface RecipientsToCount {
  readonly accountId: number;
  readonly lineId: number;
  recipients(tx: Transaction): AsyncIterable<readonly BulkRecipient[]>;
}

/** Counts the recipients of a send to many, each number once, and how many of them are blacklisted. */
export async function countRecipients(
  { db }: Platform,
  { accountId, lineId, recipients }: RecipientsToCount,
): Promise<{ count: number; blacklistedCount: number }> {
  return db.transaction().execute(async (tx) => {
    const client = statementClientOf(tx);
    const seen = new MobileSet();
    let count = 0;
    let blacklistedCount = 0;
    for await (const page of recipients(tx)) {
      const mobiles = page.map(({ mobile }) => mobile).filter((mobile) => seen.add(mobile));
      count += mobiles.length;
      blacklistedCount += (await listBlacklisted(client, { accountId, lineId, mobiles })).size;
    }
    return { count, blacklistedCount };
  });
}
