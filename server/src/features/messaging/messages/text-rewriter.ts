import type { Transaction } from '../../../storage/database.ts';
import type { BulkRecipient } from './acceptance/item-collector.ts';

/** Recipients of a send in their order, the first of them at position `firstN`. */
interface RecipientPage {
  readonly requestId: number;
  readonly firstN: number;
  readonly recipients: readonly BulkRecipient[];
  /** Of recipients without a text of their own. */
  readonly commonText: string;
}

/** Changes texts before their pages are counted; rows of its own go into the transaction of the send. */
export interface TextRewriter {
  rewrite(tx: Transaction, page: RecipientPage): Promise<readonly BulkRecipient[]>;
  /** The text that is sent, with codes of the same length in place of the real ones. */
  preview(text: string): string;
}
