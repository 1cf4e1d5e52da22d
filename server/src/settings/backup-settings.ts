import { s3Location } from './file-settings.ts';
import { integer, optional, optionalSecret, secretKeyList } from './setting.ts';

/** Where backups go that are taken without a file, how they are encrypted, and how many stay. */
export const backupSettings = {
  backupTo: optional(
    'PEYK_BACKUP_TO',
    s3Location,
    's3://bucket/folder that `backup` writes to when it gets no file; reached by PEYK_S3_ENDPOINT and its like',
  ),
  backupKeys: optionalSecret(
    'PEYK_BACKUP_KEY',
    secretKeyList,
    'encrypts backups, 32 bytes as base64; after a comma older keys that still open; absent: they are not encrypted',
  ),
  backupCount: optional(
    'PEYK_BACKUP_KEEP',
    integer(1, 10_000),
    'how many backups stay in S3, the newest first; absent: all',
  ),
  backupDays: optional(
    'PEYK_BACKUP_KEEP_DAYS',
    integer(1, 36_500),
    'backups in S3 that are older are removed after a new one was written; absent: none',
  ),
};
