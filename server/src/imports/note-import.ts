import { changeFeed, notifyChanges, type Topic } from '../changes/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import type { ImportTable } from './imports-store.ts';

const topicOf = {
  contact_imports: 'contact-imports',
  number_bank_imports: 'banks',
  postal_imports: 'postal',
} as const satisfies Record<ImportTable, Topic>;

interface NotedImport {
  readonly id: number;
  /** Absent: an import of the service, which operators look at. */
  readonly account_id?: unknown;
}

const accountOf = ({ account_id: account }: NotedImport) => (typeof account === 'number' ? account : null);

/** A batch was written: the panel shows the progress. */
export function noteProgress({ runtime }: Platform, table: ImportTable, row: NotedImport): void {
  runtime.find(changeFeed)?.note(accountOf(row), topicOf[table], row.id);
}

/** An import was stored or has ended, once the transaction commits. */
export async function notifyImport(tx: Transaction, table: ImportTable, row: NotedImport): Promise<void> {
  await notifyChanges(tx, [{ accountId: accountOf(row), topic: topicOf[table], id: row.id }]);
}
