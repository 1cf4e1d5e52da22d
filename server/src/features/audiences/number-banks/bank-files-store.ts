import type { Queryable, Transaction } from '../../../storage/database.ts';

interface NewFile {
  readonly name: string;
  readonly size: number;
  readonly fileKey: string;
  readonly now: Date;
}

export async function insertFile(tx: Transaction, bankId: number, file: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto('number_bank_files')
    .values({
      bank_id: bankId,
      name: file.name,
      size: file.size,
      file_key: file.fileKey,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listFiles(db: Queryable, bankId: number) {
  return db
    .selectFrom('number_bank_files')
    .select(['id', 'name', 'size', 'file_key'])
    .where('bank_id', '=', bankId)
    .orderBy('id')
    .execute();
}

export async function findFile(db: Queryable, bankId: number, id: number) {
  return db
    .selectFrom('number_bank_files')
    .select(['id', 'name', 'size', 'file_key'])
    .where('bank_id', '=', bankId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined if it was already removed. */
export async function deleteFile(db: Queryable, bankId: number, id: number) {
  return db
    .deleteFrom('number_bank_files')
    .where('bank_id', '=', bankId)
    .where('id', '=', id)
    .returning(['id', 'name', 'size', 'file_key'])
    .executeTakeFirst();
}
