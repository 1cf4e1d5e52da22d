import type { Platform } from './platform.ts';
import { slot } from './runtime.ts';
import type { Transaction } from './storage/database.ts';

/** A message of a person that was just stored for an account, and that is no opt-out or other command. */
interface ArrivedReply {
  /** Id in the inbox of the account. */
  readonly id: number;
  readonly accountId: number;
  readonly lineId: number;
  readonly lineNumber: string;
  readonly from: string;
  readonly text: string;
  readonly now: Date;
}

/** A feature that does something with replies. */
export interface ReplyTaker {
  /** The account that a text on a shared line is meant for, if it says so. */
  findAccount(
    platform: Platform,
    reply: { readonly lineId: number; readonly text: string },
  ): Promise<number | undefined>;
  /** Runs in the transaction that stores the reply; work that takes long is enqueued in it. */
  take(platform: Platform, tx: Transaction, reply: ArrivedReply): Promise<void>;
}

/** Those of all features in the catalogue. */
export const replyTakers = slot<readonly ReplyTaker[]>('reply-takers');
