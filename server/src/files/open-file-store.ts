import path from 'node:path';

import type { FileStore } from './file-store.ts';
import { openLocalFolderStore } from './local-folder-store.ts';
import type { BackupFolder } from './s3/s3-backups.ts';
import type { S3Connection } from './s3/s3-store.ts';

interface Location {
  readonly bucket: string;
  readonly prefix: string;
}

interface FileSettings {
  readonly dataDir: string;
  readonly s3Bucket: Location | undefined;
  readonly s3Endpoint: string | undefined;
  readonly s3Region: string;
  readonly s3AccessKey: string | undefined;
  readonly s3SecretKey: string | undefined;
}

/** The folder of the local store; undefined where files are kept in S3. */
export function filesFolder(settings: FileSettings): string | undefined {
  return settings.s3Bucket === undefined ? localFolder(settings) : undefined;
}

function localFolder({ dataDir }: Pick<FileSettings, 'dataDir'>): string {
  return path.join(dataDir, 'files');
}

/** Opens the configured store: a local folder or an S3 bucket. */
export async function openFileStore(settings: FileSettings): Promise<FileStore> {
  const { s3Bucket } = settings;
  if (s3Bucket === undefined) return openLocalFolderStore(localFolder(settings));
  // Loading the library takes half a second and 25 MB, so only those who use it pay for it.
  const { s3Store } = await import('./s3/s3-store.ts');
  return s3Store(connectionOf(settings, s3Bucket));
}

/** Opens a folder of a bucket for backups, with the address and keys that files have too. */
export async function openBackupFolder(settings: FileSettings, location: Location): Promise<BackupFolder> {
  const { s3Backups } = await import('./s3/s3-backups.ts');
  return s3Backups(connectionOf(settings, location));
}

function connectionOf(settings: FileSettings, { bucket, prefix }: Location): S3Connection {
  const { s3AccessKey: accessKey, s3SecretKey: secretKey } = settings;
  return {
    bucket,
    prefix,
    region: settings.s3Region,
    endpoint: settings.s3Endpoint,
    ...(accessKey !== undefined && secretKey !== undefined && { keys: { accessKey, secretKey } }),
  };
}
