import type { Platform } from '../../platform.ts';
import { databaseOn } from '../../storage/database-on-client.ts';
import { poolTransaction } from '../../storage/pool-transaction.ts';
import { lockContacts } from './contact-numbers-store.ts';
import type { Phonebook } from './contact.ts';
import type { ImportBatch } from './import-batch.ts';
import { insertRemarks, updateProgress, type ImportKey } from './imports-store.ts';
import { saveManyContacts, type Saved } from './save-contacts.ts';

/** The import was not at the row it was left at, or its phonebook has other columns now. Nothing was written. */
export class ImportMoved extends Error {
  readonly lastRow: number;

  constructor(lastRow: number) {
    super('the import moved');
    this.lastRow = lastRow;
  }
}

const uniqueViolation = '23505';

/** Writes the batches of one import, each together with how far the import is: both or neither. */
export class BatchWriter {
  readonly #pool: Platform['pool'];
  readonly #key: ImportKey;
  readonly #book: Phonebook;
  // In a phonebook of a million, looking up who is there costs a third of an import. Where the last batch met nobody,
  // the next one is written without looking, and once more with looking if that fails.
  #areAllNew: boolean;

  constructor({ pool }: Platform, key: ImportKey, book: Phonebook) {
    this.#pool = pool;
    this.#key = key;
    this.#book = book;
    this.#areAllNew = book.records === 0;
  }

  async write(batch: ImportBatch): Promise<void> {
    const areAllNew = this.#areAllNew && batch.rewrites === 0;
    const saved = await this.#save(batch, areAllNew).catch((problem: unknown) => {
      if (!areAllNew || (problem as { code?: unknown }).code !== uniqueViolation) throw problem;
      return this.#save(batch, false);
    });
    this.#areAllNew = saved.updated === 0;
  }

  #save(batch: ImportBatch, areAllNew: boolean): Promise<Saved> {
    const { accountId } = this.#key;
    const columns = this.#book.attributes.map(({ id }) => id);
    return poolTransaction(this.#pool, async (client) => {
      const tx = databaseOn(client);
      const lastId = await lockContacts(tx, accountId);
      const target = { accountId, book: this.#book, lastId, client, areAllNew };
      const saved = await saveManyContacts(tx, target, batch.changes);
      if (batch.remarks.length > 0) await insertRemarks(tx, this.#key, batch.remarks);
      const isOurs = await updateProgress(tx, this.#key, columns, {
        ...batch,
        inserted: saved.inserted,
        updated: Math.max(0, saved.updated - batch.rewrites),
        rewritten: saved.rewritten,
      });
      if (!isOurs) throw new ImportMoved(batch.fromRow);
      return saved;
    });
  }
}
