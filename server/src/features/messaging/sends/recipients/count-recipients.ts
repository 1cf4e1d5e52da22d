import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { listBlacklisted } from '../../../audiences/blacklist/index.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { ItemCollector, type BulkRecipient } from '../../messages/index.ts';

/** A send to many that is only to be priced. */
export interface CountableSend {
  readonly line: { readonly id: number; readonly factorPermille: number };
  /** The final text, for recipients without one of their own. */
  readonly text: string;
  /** Pages of each recipient where they do not follow from a text (voice units). */
  readonly pagesEach?: number;
  /** As in the send: a number that comes twice gets both messages. */
  readonly allowsRepeats?: boolean;
  recipients(tx: Transaction): AsyncIterable<readonly BulkRecipient[]>;
}

/** Counts recipients and charged pages with the collector that makes the items of a send, so both agree. */
export async function countRecipients(
  platform: Platform,
  accountId: number,
  { line, text, pagesEach, allowsRepeats, recipients }: CountableSend,
) {
  return platform.db.transaction().execute(async (tx) => {
    const client = statementClientOf(tx);
    const collector = new ItemCollector(pagesEach);
    let textLength = 0;
    for await (const page of recipients(tx)) {
      const fresh = allowsRepeats ? page : collector.dropRepeated(page);
      const mobiles = fresh.map(({ mobile }) => mobile);
      const blacklisted = await listBlacklisted(platform, client, { accountId, lineId: line.id, mobiles });
      await collector.createItems(fresh, blacklisted, text);
      for (const { text: own } of fresh) textLength = Math.max(textLength, (own ?? text).length);
    }
    const { count, chargedPages, longestPages } = collector;
    return { count, chargedPages, longestPages, textLength };
  });
}
