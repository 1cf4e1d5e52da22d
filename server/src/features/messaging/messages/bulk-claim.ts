import type { StatementClient } from '../../../storage/statement-client.ts';
import type { AcceptedSend } from './send.ts';

/** What a send to many needs beside its recipients, in the transaction that stores it. */
export interface BulkClaim {
  /** Before the recipients are read. With an answer nothing is left to send, and nothing is stored. */
  claim(client: StatementClient, now: Date): Promise<AcceptedSend | undefined>;
  /** After the send was stored. */
  finish(client: StatementClient, sendId: number): Promise<void>;
}
