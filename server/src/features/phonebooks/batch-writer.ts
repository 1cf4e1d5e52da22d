import type { Platform } from '../../platform.ts';
import { databaseOn } from '../../storage/database-on-client.ts';
import { poolTransaction } from '../../storage/pool-transaction.ts';
import { runScript, touchedNothing, type Script } from '../../storage/script.ts';
import { scriptOfNew, scriptOfSame } from './batch-scripts-store.ts';
import { lockContacts } from './contact-numbers-store.ts';
import type { Phonebook } from './contact.ts';
import type { ImportBatch } from './import-batch.ts';
import { insertingRemarks, updateProgress, type ImportKey } from './imports-store.ts';
import { saveManyContacts } from './save-contacts.ts';

/** The import was not at the row it was left at, or its phonebook has other columns now. Nothing was written. */
export class ImportMoved extends Error {
  readonly lastRow: number;

  constructor(lastRow: number) {
    super('the import moved');
    this.lastRow = lastRow;
  }
}

/** A batch, and the script that writes it if it is what the batches before it were. */
interface ReadyBatch {
  readonly batch: ImportBatch;
  readonly script: Script | undefined;
  /** The last id of the account after it, as was foreseen, and what foresight had been wrong by until then. */
  readonly lastId: number;
  readonly error: number;
}

// A mobile is there after all, a contact is not what it was thought to be, or others added contacts meanwhile; or the
// database allows no tables of a session.
const disappointments: ReadonlySet<unknown> = new Set(['23505', touchedNothing, '42501']);

/**
 * Writes the batches of one import, each together with how far the import is: both or neither. Looking up who is there
 * costs half of an import. Where the last batch was all new, or held nothing that the phonebook did not, the next one is
 * taken for the same and written without looking; if that fails, with looking.
 */
export class BatchWriter {
  readonly #platform: Platform;
  readonly #key: ImportKey;
  readonly #book: Phonebook;
  #taken: 'new' | 'same' | 'mixed';
  // The last id of the account when all batches are written that are ready, and how far that was wrong the last time.
  #foreseen: number;
  #error = 0;
  #writing = Promise.resolve();
  #connecting: Promise<unknown> = Promise.resolve();

  private constructor(platform: Platform, key: ImportKey, book: Phonebook, lastId: number) {
    this.#platform = platform;
    this.#key = key;
    this.#book = book;
    this.#foreseen = lastId;
    this.#taken = book.records === 0 ? 'new' : 'mixed';
  }

  static async open(platform: Platform, key: ImportKey, book: Phonebook): Promise<BatchWriter> {
    return new BatchWriter(platform, key, book, await lockContacts(platform.db, key.accountId));
  }

  /** Can be called while batches before it are being written, of one batch after the other. */
  async prepare(batch: ImportBatch): Promise<ReadyBatch> {
    const error = this.#error;
    const target = {
      db: this.#platform.db,
      key: this.#key,
      book: this.#book,
      lastId: this.#foreseen + error,
    };
    if (this.#taken === 'new' && batch.rewrites === 0) {
      this.#foreseen += batch.contacts.size;
      const lastId = this.#foreseen + error;
      return { batch, script: await scriptOfNew(target, batch), lastId, error };
    }
    const canBeSame = this.#taken === 'same' && batch.rewrites === 0 && batch.contacts.areComplete();
    const script = canBeSame ? await scriptOfSame(target, batch) : undefined;
    return { batch, script, lastId: target.lastId, error };
  }

  /**
   * Can be called while the batch before is being written: its script then waits at the database for the same lock, and
   * fails should it come first.
   */
  write(ready: ReadyBatch): Promise<void> {
    this.#writing = this.#writeAfter(this.#writing, ready);
    return this.#writing;
  }

  async #writeAfter(before: Promise<void>, { batch, script, lastId, error }: ReadyBatch): Promise<void> {
    if (script !== undefined && (await this.#isWrittenBy(script))) return;
    await before;
    this.#error = error + (await this.#lookAndWrite(batch)) - lastId;
  }

  async #isWrittenBy(script: Script): Promise<boolean> {
    const { pool } = this.#platform;
    // One after the other, so that no batch reaches the database before the one in front of it.
    const connecting = this.#connecting.then(() => pool.connect());
    this.#connecting = connecting;
    const client = await connecting;
    try {
      await runScript(client, script);
      return true;
    } catch (problem) {
      if (disappointments.has((problem as { code?: unknown }).code)) return false;
      throw problem;
    } finally {
      client.release();
    }
  }

  /** Returns the last id of the account. */
  #lookAndWrite(batch: ImportBatch): Promise<number> {
    const { accountId } = this.#key;
    const columns = this.#book.attributes.map(({ id }) => id);
    return poolTransaction(this.#platform.pool, async (client) => {
      const tx = databaseOn(client);
      const lastId = await lockContacts(tx, accountId);
      const target = { accountId, book: this.#book, lastId, client };
      const { inserted, updated, rewritten } = await saveManyContacts(tx, target, batch.contacts);
      if (batch.remarks.length > 0) await insertingRemarks(this.#key, batch.remarks).execute(tx);
      const progress = { ...batch, inserted, updated: Math.max(0, updated - batch.rewrites), rewritten };
      if (!(await updateProgress(tx, this.#key, columns, progress))) throw new ImportMoved(batch.fromRow);
      this.#taken = updated === 0 ? 'new' : inserted + rewritten === 0 ? 'same' : 'mixed';
      return lastId + inserted;
    });
  }
}
