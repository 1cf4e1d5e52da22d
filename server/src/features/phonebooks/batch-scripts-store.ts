import { setImmediate } from 'node:timers/promises';

import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../../storage/database.ts';
import { mustTouch, scriptOf, type Script } from '../../storage/script.ts';
import { ContactLines } from './contact-lines.ts';
import { lockingContacts } from './contact-numbers-store.ts';
import { copyContacts, copySignatures, copyTold, counting, countingSame } from './contact-writes-store.ts';
import type { Phonebook } from './contact.ts';
import type { ImportBatch } from './import-batch.ts';
import { signatureBytes } from './signature-bytes.ts';
import { insertingRemarks, progressing, type ImportKey, type Progress } from './imports-store.ts';

/** Where a batch is written; `lastId` is the last contact id of the account, as far as this process knows. */
interface BatchTarget {
  readonly db: Database;
  readonly key: ImportKey;
  readonly book: Phonebook;
  readonly lastId: number;
}

// Serialising yields to the event loop after this many rows, so that other requests and the batch that is being sent
// are not blocked.
const rowsAtOnce = 512;

/** Script for a batch whose mobiles are all expected to be new. It fails with 23505 if the phonebook has one. */
export async function scriptOfNew(target: BatchTarget, batch: ImportBatch): Promise<Script> {
  const bookKey = { accountId: target.key.accountId, phonebookId: target.book.id };
  const lines = await linesOf(target, batch);
  const { size, lastId } = lines;
  const { begun, fresh } = lines.signatures.split(target.lastId + 1);
  const writes = [copyContacts, copySignatures, counting(bookKey, { size, lastId, signatures: begun })];
  const progress = { ...batch, inserted: size, updated: 0, rewritten: 0 };
  return {
    text: written(target, batch, progress, size === 0 ? [] : writes),
    rows: size === 0 ? [] : [lines.bytes, signatureBytes(bookKey, fresh)],
  };
}

/** Script for a batch whose contacts are all expected to be stored already, unchanged. It fails if one differs. */
export async function scriptOfSame(target: BatchTarget, batch: ImportBatch): Promise<Script> {
  const { size, bytes } = await linesOf(target, batch);
  const same = countingSame({ accountId: target.key.accountId, phonebookId: target.book.id });
  const areAll = mustTouch(sql`select from (${same}) as s (same) where same = ${size}`);
  const progress = { ...batch, inserted: 0, updated: size, rewritten: 0 };
  return { text: written(target, batch, progress, [...copyTold, areAll]), rows: [bytes] };
}

async function linesOf({ key, book, lastId }: BatchTarget, { contacts }: ImportBatch): Promise<ContactLines> {
  const lines = new ContactLines({ accountId: key.accountId, phonebookId: book.id }, book, contacts);
  for (let row = 0; row < contacts.size; row += 1) {
    lines.add(lastId + row + 1, row);
    if (row % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
  }
  return lines;
}

function written(
  { db, key, book, lastId }: BatchTarget,
  { remarks }: ImportBatch,
  progress: Progress,
  writes: readonly RawBuilder<unknown>[],
): string {
  const columns = book.attributes.map(({ id }) => id);
  return scriptOf(db, [
    // Contacts and progress are in one transaction, so a database crash loses both or neither; the transaction that
    // ends the import is synchronous and makes all earlier ones durable (decision 0031).
    sql`set local synchronous_commit = off`,
    mustTouch(lockingContacts(key.accountId, lastId)),
    ...writes,
    ...(remarks.length > 0 ? [insertingRemarks(key, remarks)] : []),
    mustTouch(progressing(key, columns, progress)),
  ]);
}
