import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

interface NewImport {
  readonly fileKey: string;
  readonly fileName: string;
  readonly numberColumn: number;
  /** The row before the first number: 1 below a heading, else 0. */
  readonly lastRow: number;
  readonly now: Date;
}

export async function insertImport(tx: Transaction, bankId: number, one: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('number_bank_imports')
    .values({
      bank_id: bankId,
      state: 'running',
      file_key: one.fileKey,
      file_name: one.fileName,
      number_column: one.numberColumn,
      last_row: one.lastRow,
      created_at: one.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Failed rows are deleted with the bank, since their values are mistyped numbers of people. */
export async function deleteFailures(db: Queryable, bankId: number): Promise<void> {
  await sql`
    delete from number_bank_import_failures f using number_bank_imports i
    where i.bank_id = ${bankId} and f.import_id = i.id`.execute(db);
}
