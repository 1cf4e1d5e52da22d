import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';

interface NewImport {
  readonly edition: number;
  readonly isReplacement: boolean;
  readonly fileKey: string;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly now: Date;
}

export async function insertImport(tx: Transaction, one: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('postal_imports')
    .values({
      edition: one.edition,
      is_replacement: one.isReplacement,
      state: 'running',
      file_key: one.fileKey,
      file_name: one.fileName,
      headings: [...one.headings],
      created_at: one.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasRunningImport(db: Queryable): Promise<boolean> {
  const running = await db
    .selectFrom('postal_imports')
    .select('id')
    .where('state', '=', 'running')
    .executeTakeFirst();
  return running !== undefined;
}

export async function deleteFailuresBefore(db: Queryable, moment: Date): Promise<void> {
  await sql`
    delete from postal_import_failures
    where import_id in (select id from postal_imports where finished_at < ${moment})`.execute(db);
}
