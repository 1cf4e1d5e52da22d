import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import type { BlockedBy } from '../../../../text/item-words.ts';
import { countPages } from '../../../../text/pages.ts';
import type { NewItem } from './new-items-store.ts';
import { MobileSet } from '../../../../text/mobile-set.ts';

export interface BulkRecipient {
  readonly mobile: string;
  /** Null: the text of the send. */
  readonly text: string | null;
  /** Of its text, where they were counted already. */
  readonly pages?: number;
}

/** Makes items of the recipients of a send to many: numbers them, drops repeated ones, and sums the charged pages. */
export class ItemCollector {
  readonly #seen = new MobileSet();
  #commonPages: number | undefined;
  count = 0;
  blacklistedCount = 0;
  /** Of those, the ones on the list of their operator. */
  operatorBlockedCount = 0;
  chargedPages = 0;
  longestPages = 0;

  /** `pagesEach`: pages charged for each recipient where they do not follow from a text (voice units). */
  constructor(pagesEach?: number) {
    this.#commonPages = pagesEach;
  }

  /** The recipients of a page whose number did not occur before. */
  dropRepeated(page: readonly BulkRecipient[]): BulkRecipient[] {
    return page.filter(({ mobile }) => this.#seen.add(mobile));
  }

  /** In turns of the event loop: counting the pages of 2,000 long texts takes a tenth of a second. */
  createItems(
    recipients: readonly BulkRecipient[],
    leftOut: ReadonlyMap<string, BlockedBy>,
    commonText: string,
  ): Promise<NewItem[]> {
    return mapInTurns(recipients, ({ mobile, text, pages: counted }) => {
      const pages = counted ?? (text === null ? this.#pagesOf(commonText) : countPages(text).pages);
      const blockedBy = leftOut.get(mobile) ?? null;
      this.count += 1;
      this.longestPages = Math.max(this.longestPages, pages);
      const item = { n: this.count, mobile, text, pages, pagesBefore: this.chargedPages, blockedBy };
      if (blockedBy === 'operator') this.operatorBlockedCount += 1;
      if (blockedBy !== null) this.blacklistedCount += 1;
      else this.chargedPages += pages;
      return item;
    });
  }

  // The pages of the common text are counted once, not per recipient.
  #pagesOf(commonText: string): number {
    this.#commonPages ??= countPages(commonText).pages;
    return this.#commonPages;
  }
}
