import { sql } from 'kysely';

import { notifyChanges } from '../../../changes/index.ts';
import { candidatesSql, claimDue, type Candidate, type ClaimKey } from '../../../storage/claim-due.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import type { VoiceFile } from './voice-file.ts';
import { messageSql } from '../messages/index.ts';

/** Stores file keys before the files are saved, so that files left by a crash can be found and removed. */
export async function insertUploads(
  db: Queryable,
  accountId: number,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<void> {
  const rows = keys.map((key) => ({ account_id: accountId, file_key: key, begun_at: now }));
  await db.insertInto('voice_uploads').values(rows).execute();
}

export async function deleteUploads(
  db: Queryable,
  accountId: number,
  keys: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('voice_uploads')
    .where('account_id', '=', accountId)
    .where('file_key', 'in', keys)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Unfinished uploads of all accounts that began before a date. */
export async function listUploadsBegunBefore(db: Queryable, before: Date, limit: number) {
  return db
    .selectFrom('voice_uploads')
    .select(['account_id', 'file_key'])
    .where('begun_at', '<', before)
    .orderBy('begun_at')
    .limit(limit)
    .execute();
}

export interface NewVoiceFile {
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly durationMs: number;
  readonly fileKey: string;
  readonly callKey: string;
  readonly now: Date;
}

export async function insertVoiceFile(
  tx: Transaction,
  accountId: number,
  { now, ...file }: NewVoiceFile,
): Promise<number> {
  const { id } = await tx
    .insertInto('voice_files')
    .values({
      account_id: accountId,
      title: file.title,
      file_name: file.fileName,
      media_type: file.mediaType,
      size: file.size,
      duration_ms: file.durationMs,
      file_key: file.fileKey,
      call_key: file.callKey,
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyChanges(tx, [{ accountId, topic: 'voice', id }]);
  return id;
}

export async function findVoiceFile(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('voice_files')
    .select(['id', 'title', 'file_name', 'media_type', 'duration_ms', 'file_key', 'call_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first. */
export async function listVoiceFiles(
  db: Queryable,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('voice_files')
    .select(['id', 'title', 'file_name', 'media_type', 'size', 'duration_ms', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVoiceFiles(db: Queryable, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('voice_files')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds a file for a send and marks it as used until `until`, so that it is not removed as unused before. */
export async function claimVoiceFile(
  db: Queryable,
  accountId: number,
  { id, until }: { id: number; until: Date },
): Promise<VoiceFile | undefined> {
  const { rows } = await sql<{ id: number; title: string; duration_ms: number }>`
    update voice_files set last_used_at = greatest(last_used_at, ${until})
    where account_id = ${accountId} and id = ${id}
    returning id, title, duration_ms`.execute(db);
  const [row] = rows;
  return row && { id: row.id, title: row.title, durationMs: row.duration_ms };
}

const readUnusedText = `
  select account_id, id, 0 as n, last_used_at::text as moment from voice_files v where last_used_at < $1
    -- A send that is paused, or waits for a person, may be older than its file's last use.
    and not ${messageSql.isVoiceFileInUse({ account: 'v.account_id', file: 'v.id' })}
  order by last_used_at limit $2`;
// A send that claims the file meanwhile moves its last use, and the file stays.
const deleteUnusedText = `
  delete from voice_files f using ${candidatesSql}
  where f.account_id = any($1) and f.account_id = c.account_id and f.id = c.id and f.last_used_at = c.moment
  returning f.account_id, f.id, 0 as n, f.file_key, f.call_key`;

/** Deletes up to `limit` files of all accounts not used since `before`. The caller must remove their stored files. */
export async function deleteVoiceFilesUnusedSince(tx: Transaction, before: Date, limit: number) {
  const deleted = await claimDue<Candidate, ClaimKey & { file_key: string; call_key: string }>(
    statementClientOf(tx),
    {
      limit,
      read: { name: 'read_unused_voice_files', text: readUnusedText, values: [before] },
      take: { name: 'delete_unused_voice_files', text: deleteUnusedText, values: [] },
      isInTransaction: true,
    },
  );
  return deleted.map(([, file]) => file);
}

/** Files of an account, and uploads that are not finished yet: two keys each. */
export async function countKeptFiles(db: Queryable, accountId: number): Promise<number> {
  const { total } = await db
    .selectNoFrom(
      sql<number>`(select count(*) from voice_files where account_id = ${accountId})
        + (select count(*) from voice_uploads where account_id = ${accountId}) / 2`.as('total'),
    )
    .executeTakeFirstOrThrow();
  return total;
}
