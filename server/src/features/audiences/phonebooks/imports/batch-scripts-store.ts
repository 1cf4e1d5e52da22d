import { setImmediate } from 'node:timers/promises';

import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../../../../storage/database.ts';
import { mustAffectRows, sqlScriptOf, type SqlScript } from '../../../../storage/sql/sql-script.ts';
import { ContactCopyLines } from './contact-copy-lines.ts';
import { lockContactsStatement } from '../contacts/contact-lock-store.ts';
import {
  copyContacts,
  copySignatures,
  copyForComparison,
  updateCountersStatement,
  countUnchangedStatement,
} from '../contacts/contact-writes-store.ts';
import type { Phonebook } from '../contacts/contact.ts';
import type { ImportBatch } from './import-batch.ts';
import { signatureCopyBytes } from '../search/signature-copy-bytes.ts';
import {
  insertRemarksStatement,
  updateProgressStatement,
  type ImportKey,
  type Progress,
} from './imports-store.ts';

/** Where a batch is written; `lastId` is the last contact id of the account, as far as this process knows. */
interface BatchTarget {
  readonly db: Database;
  readonly key: ImportKey;
  readonly book: Phonebook;
  readonly lastId: number;
}

// Serialising yields to the event loop after this many rows, so that other requests and the batch that is being sent
// are not blocked.
const rowsPerTick = 512;

/** Script for a batch whose mobiles are all expected to be new. It fails with 23505 if the phonebook has one. */
export async function insertScript(target: BatchTarget, batch: ImportBatch): Promise<SqlScript> {
  const bookKey = { accountId: target.key.accountId, phonebookId: target.book.id };
  const lines = await copyLinesOf(target, batch);
  const { size, lastId, digitsMax } = lines;
  const { existing, added } = lines.signatures.split(target.lastId + 1);
  const writes = [
    copyContacts,
    copySignatures,
    updateCountersStatement(bookKey, { size, lastId, digitsMax, signatures: existing }),
  ];
  const progress = { ...batch, inserted: size, updated: 0, rewritten: 0 };
  return {
    text: scriptText(target, batch, progress, size === 0 ? [] : writes),
    rows: size === 0 ? [] : [lines.bytes, signatureCopyBytes(bookKey, added)],
  };
}

/** Script for a batch whose contacts are all expected to be stored already, unchanged. It fails if one differs. */
export async function compareScript(target: BatchTarget, batch: ImportBatch): Promise<SqlScript> {
  const { size, bytes } = await copyLinesOf(target, batch);
  const countUnchanged = countUnchangedStatement({
    accountId: target.key.accountId,
    phonebookId: target.book.id,
  });
  const allUnchanged = mustAffectRows(sql`select from (${countUnchanged}) as s (same) where same = ${size}`);
  const progress = { ...batch, inserted: 0, updated: size, rewritten: 0 };
  return { text: scriptText(target, batch, progress, [...copyForComparison, allUnchanged]), rows: [bytes] };
}

async function copyLinesOf(
  { key, book, lastId }: BatchTarget,
  { contacts }: ImportBatch,
): Promise<ContactCopyLines> {
  const lines = new ContactCopyLines({ accountId: key.accountId, phonebookId: book.id }, book, contacts);
  for (let row = 0; row < contacts.size; row += 1) {
    lines.add(lastId + row + 1, row);
    if (row % rowsPerTick === rowsPerTick - 1) await setImmediate();
  }
  return lines;
}

function scriptText(
  { db, key, book, lastId }: BatchTarget,
  { remarks }: ImportBatch,
  progress: Progress,
  writes: readonly RawBuilder<unknown>[],
): string {
  const columns = book.attributes.map(({ id }) => id);
  return sqlScriptOf(db, [
    // Contacts and progress are in one transaction, so a database crash loses both or neither; the transaction that
    // ends the import is synchronous and makes all earlier ones durable (decision 0031).
    sql`set local synchronous_commit = off`,
    mustAffectRows(lockContactsStatement(key.accountId, lastId)),
    ...writes,
    ...(remarks.length > 0 ? [insertRemarksStatement(key, remarks)] : []),
    mustAffectRows(updateProgressStatement(key, columns, progress)),
  ]);
}
