import type { Platform } from '../../../../platform.ts';
import { databaseOnClient } from '../../../../storage/connections/database-on-client.ts';
import { poolTransaction } from '../../../../storage/pool-transaction.ts';
import { runSqlScript, noRowsAffected, type SqlScript } from '../../../../storage/sql/sql-script.ts';
import { ImportConflict } from '../../../../imports/index.ts';
import { insertScript, compareScript } from './batch-scripts-store.ts';
import { lockContacts } from '../contacts/contact-lock-store.ts';
import type { Phonebook } from '../contacts/contact.ts';
import type { ImportBatch } from './import-batch.ts';
import { insertRemarksStatement, updateProgressStatement, type ImportKey } from './imports-store.ts';
import { saveManyContacts } from '../contacts/save-contacts.ts';

/** A batch, and the script that writes it if the prediction (all new, or all unchanged) holds. */
export interface PreparedBatch {
  readonly batch: ImportBatch;
  readonly script: SqlScript | undefined;
  /** Predicted last contact id of the account after this batch, and the correction that was applied to get it. */
  readonly lastId: number;
  readonly idCorrection: number;
}

// Errors that mean a wrong prediction: a mobile already exists (unique violation), a stored contact differs or other
// writers took ids (noRowsAffected), or the database role may not create temporary tables (42501).
const mispredictionCodes: ReadonlySet<unknown> = new Set(['23505', noRowsAffected, '42501']);

/**
 * Writes the batches of one import, each in one transaction with the import's progress. Looking up existing contacts
 * costs half of an import. If the last batch was all new, or all unchanged, the next one is predicted to be the same
 * and written without the lookup; if the prediction fails, it is written again with the lookup.
 */
export class BatchWriter {
  readonly #platform: Platform;
  readonly #key: ImportKey;
  readonly #book: Phonebook;
  #prediction: 'new' | 'same' | 'mixed';
  // Predicted last contact id once all prepared batches are written, and the correction from the last wrong prediction.
  #predictedLastId: number;
  #idCorrection = 0;
  #writing = Promise.resolve();
  #connecting: Promise<unknown> = Promise.resolve();

  private constructor(platform: Platform, key: ImportKey, book: Phonebook, lastId: number) {
    this.#platform = platform;
    this.#key = key;
    this.#book = book;
    this.#predictedLastId = lastId;
    this.#prediction = book.records === 0 ? 'new' : 'mixed';
  }

  static async open(platform: Platform, key: ImportKey, book: Phonebook): Promise<BatchWriter> {
    return new BatchWriter(platform, key, book, await lockContacts(platform.db, key.accountId));
  }

  /** May run while earlier batches are being written; call it for one batch at a time, in order. */
  async prepare(batch: ImportBatch): Promise<PreparedBatch> {
    const idCorrection = this.#idCorrection;
    const target = {
      db: this.#platform.db,
      key: this.#key,
      book: this.#book,
      lastId: this.#predictedLastId + idCorrection,
    };
    if (this.#prediction === 'new' && batch.rewrites === 0) {
      this.#predictedLastId += batch.contacts.size;
      const lastId = this.#predictedLastId + idCorrection;
      return { batch, script: await insertScript(target, batch), lastId, idCorrection };
    }
    const canCompare = this.#prediction === 'same' && batch.rewrites === 0 && batch.contacts.areComplete();
    const script = canCompare ? await compareScript(target, batch) : undefined;
    return { batch, script, lastId: target.lastId, idCorrection };
  }

  /**
   * May be called while the previous batch is being written: the script then waits in the database for the same row
   * lock, and fails if it gets the lock first.
   */
  write(prepared: PreparedBatch): Promise<void> {
    this.#writing = this.#writeAfter(this.#writing, prepared);
    return this.#writing;
  }

  async #writeAfter(
    previous: Promise<void>,
    { batch, script, lastId, idCorrection }: PreparedBatch,
  ): Promise<void> {
    if (script !== undefined && (await this.#tryScript(script))) return;
    await previous;
    this.#idCorrection = idCorrection + (await this.#writeWithLookup(batch)) - lastId;
  }

  async #tryScript(script: SqlScript): Promise<boolean> {
    const { pool } = this.#platform;
    // Connections are taken one after the other, so that batches reach the database in order.
    const connecting = this.#connecting.then(() => pool.connect());
    this.#connecting = connecting;
    const client = await connecting;
    try {
      await runSqlScript(client, script);
      return true;
    } catch (problem) {
      if (mispredictionCodes.has((problem as { code?: unknown }).code)) return false;
      throw problem;
    } finally {
      client.release();
    }
  }

  /** Returns the last contact id of the account. */
  #writeWithLookup(batch: ImportBatch): Promise<number> {
    const { accountId } = this.#key;
    const columns = this.#book.attributes.map(({ id }) => id);
    return poolTransaction(this.#platform.pool, async (client) => {
      const tx = databaseOnClient(client);
      const lastId = await lockContacts(tx, accountId);
      const target = { accountId, book: this.#book, lastId, client };
      const { inserted, updated, rewritten } = await saveManyContacts(tx, target, batch.contacts);
      if (batch.remarks.length > 0) await insertRemarksStatement(this.#key, batch.remarks).execute(tx);
      const progress = { ...batch, inserted, updated: Math.max(0, updated - batch.rewrites), rewritten };
      const { rows } = await updateProgressStatement(this.#key, columns, progress).execute(tx);
      if (rows.length === 0) throw new ImportConflict(batch.fromRow);
      this.#prediction = updated === 0 ? 'new' : inserted + rewritten === 0 ? 'same' : 'mixed';
      return lastId + inserted;
    });
  }
}
