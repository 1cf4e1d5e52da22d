import { countPages } from '../../text/pages.ts';
import type { NewItem } from './bulk-store.ts';
import { MobileSet } from '../../text/mobile-set.ts';

export interface BulkRecipient {
  readonly mobile: string;
  /** Null: the text of the send. */
  readonly text: string | null;
}

/** Numbers the recipients of a send to many, drops repeated ones, and counts what is charged. */
export class ItemCollector {
  readonly #seen = new MobileSet();
  #commonPages: number | undefined;
  count = 0;
  blacklistedCount = 0;
  chargedPages = 0;
  longestPages = 0;

  /** `pagesEach`: what every recipient costs, where it does not follow from a text. */
  constructor(pagesEach?: number) {
    this.#commonPages = pagesEach;
  }

  /** Those of a page that did not come before. */
  fresh(page: readonly BulkRecipient[]): BulkRecipient[] {
    return page.filter(({ mobile }) => this.#seen.add(mobile));
  }

  items(fresh: readonly BulkRecipient[], blacklisted: ReadonlySet<string>, commonText: string): NewItem[] {
    return fresh.map(({ mobile, text }) => {
      const pages = text === null ? this.#pagesOf(commonText) : countPages(text).pages;
      const isBlacklisted = blacklisted.has(mobile);
      this.count += 1;
      this.longestPages = Math.max(this.longestPages, pages);
      const item = { n: this.count, mobile, text, pages, pagesBefore: this.chargedPages, isBlacklisted };
      if (isBlacklisted) this.blacklistedCount += 1;
      else this.chargedPages += pages;
      return item;
    });
  }

  // The same text is counted once, however many get it.
  #pagesOf(commonText: string): number {
    this.#commonPages ??= countPages(commonText).pages;
    return this.#commonPages;
  }
}
