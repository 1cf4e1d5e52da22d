import { LoopTurn } from '../../../../primitives/loop-turn.ts';
import { countPages } from '../../../../text/pages.ts';
import type { BulkRecipient } from '../../messages/index.ts';

/**
 * The longest text of an audience, and the one with most pages: one character that needs another encoding can make a shorter text
 * cost more. Only these two are kept, however many texts there are.
 */
export class ExtremeTexts {
  longest = '';
  costliest = '';
  /** Recipients get different texts. */
  differ = false;
  #first: string | undefined;
  #hasCommon = false;
  #mostPages = 0;

  /** In turns of the event loop; the common text is looked at once. */
  async add(recipients: readonly BulkRecipient[], commonText: string): Promise<void> {
    const turn = new LoopTurn();
    for (const { text: own } of recipients) {
      if (own !== null) this.#addText(own);
      else if (!this.#hasCommon) {
        this.#hasCommon = true;
        this.#addText(commonText);
      }
      if (turn.isOver()) await turn.next();
    }
  }

  #addText(text: string): void {
    this.#first ??= text;
    if (text !== this.#first) this.differ = true;
    if (text.length > this.longest.length) this.longest = text;
    const most = pagesAtMost(text.length);
    if (most < this.#mostPages || (most === this.#mostPages && text.length <= this.costliest.length)) return;
    const { pages } = countPages(text);
    const isLongerAtSamePrice = pages === this.#mostPages && text.length > this.costliest.length;
    if (pages <= this.#mostPages && !isLongerAtSamePrice) return;
    this.#mostPages = pages;
    this.costliest = text;
  }
}

/** Of a text of this length in any encoding: a page that ends before a surrogate pair holds 66 units. Spares most counts. */
function pagesAtMost(length: number): number {
  return length <= 70 ? 1 : Math.ceil(length / 66);
}
