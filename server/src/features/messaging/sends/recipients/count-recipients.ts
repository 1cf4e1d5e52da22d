import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { listLeftOut } from '../../../audiences/blacklist/index.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { ExtremeTexts } from './extreme-texts.ts';
import { ItemCollector, type BulkRecipient, type TextRewriter } from '../../messages/index.ts';

/** A send to many that is only to be priced. */
export interface CountableSend {
  readonly line: { readonly id: number; readonly factorPermille: number };
  /** The final text, for recipients without one of their own. */
  readonly text: string;
  /** Pages of each recipient where they do not follow from a text (voice units). */
  readonly pagesEach?: number;
  /** As in the send: a number that comes twice gets both messages. */
  readonly allowsRepeats?: boolean;
  /** As in the send: an approved pattern or a call, which lists of operators do not stop. */
  readonly isExemptAtOperators?: boolean;
  /** As in the send: texts are changed before their pages are counted. */
  readonly rewriter?: TextRewriter | undefined;
  recipients(tx: Transaction): AsyncIterable<readonly BulkRecipient[]>;
}

/** Counts recipients and charged pages with the collector that makes the items of a send, so both agree. */
export async function countRecipients(
  platform: Platform,
  accountId: number,
  { line, text, pagesEach, allowsRepeats, isExemptAtOperators = false, rewriter, recipients }: CountableSend,
) {
  return platform.db.transaction().execute(async (tx) => {
    const client = statementClientOf(tx);
    const collector = new ItemCollector(pagesEach);
    let firstText: string | undefined;
    const extremes = new ExtremeTexts();
    for await (const page of recipients(tx)) {
      const unrepeated = allowsRepeats ? page : collector.dropRepeated(page);
      const fresh =
        (await rewriter?.rewrite(tx, {
          requestId: 0,
          firstN: collector.count + 1,
          recipients: unrepeated,
          commonText: text,
        })) ?? unrepeated;
      const mobiles = fresh.map(({ mobile }) => mobile);
      const leftOut = await listLeftOut(platform, client, {
        accountId,
        lineId: line.id,
        mobiles,
        isExemptAtOperators,
      });
      await collector.createItems(fresh, leftOut, text);
      if (fresh.length > 0) firstText ??= fresh[0]?.text ?? text;
      await extremes.add(fresh, text);
    }
    const { count, chargedPages, longestPages, blacklistedCount, operatorBlockedCount } = collector;
    return {
      count,
      chargedPages,
      longestPages,
      textLength: extremes.longest.length,
      firstText,
      ownTexts: extremes.differ ? { longest: extremes.longest, costliest: extremes.costliest } : null,
      blacklistedCount,
      operatorBlockedCount,
    };
  });
}
