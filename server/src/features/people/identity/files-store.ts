import type { Queryable, Transaction } from '../../../storage/database.ts';

const columns = [
  'id',
  'account_id',
  'item',
  'media_type',
  'size',
  'file_key',
  'sealed_key',
  'created_at',
] as const;

export interface IdentityFile {
  readonly id: number;
  readonly account_id: number;
  readonly item: string;
  readonly media_type: string;
  readonly size: number;
  readonly file_key: string;
  /** The key of its content, sealed. */
  readonly sealed_key: string;
  readonly created_at: Date;
}

export function listFiles(db: Queryable, accountId: number): Promise<IdentityFile[]> {
  return db
    .selectFrom('identity_files')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export function findFile(db: Queryable, accountId: number, id: number): Promise<IdentityFile | undefined> {
  return db
    .selectFrom('identity_files')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertFile(tx: Transaction, file: Omit<IdentityFile, 'id'>): Promise<void> {
  await tx.insertInto('identity_files').values(file).execute();
}

/** Removes the rows of one file or of all; returns the keys of their contents, which are to be removed after the commit. */
export async function deleteFiles(tx: Transaction, accountId: number, id?: number): Promise<string[]> {
  const all = tx.deleteFrom('identity_files').where('account_id', '=', accountId);
  const rows = await (id === undefined ? all : all.where('id', '=', id)).returning('file_key').execute();
  return rows.map(({ file_key: key }) => key);
}

/** Files whose keys are sealed with another key than this one. */
export function listFilesSealedOtherwise(
  db: Queryable,
  prefix: string,
  limit: number,
): Promise<IdentityFile[]> {
  return db
    .selectFrom('identity_files')
    .select(columns)
    .where('sealed_key', 'not like', `${prefix}%`)
    .limit(limit)
    .execute();
}

export async function storeSealedKey(
  db: Queryable,
  { id, account_id: accountId }: IdentityFile,
  sealed: string,
) {
  await db
    .updateTable('identity_files')
    .set({ sealed_key: sealed })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
