import path from 'node:path';

import type { FileStore } from './file-store.ts';
import { openLocalFolderStore } from './local-folder-store.ts';

interface FileSettings {
  readonly dataDir: string;
  readonly s3Bucket: { readonly bucket: string; readonly prefix: string } | undefined;
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
  const { s3Bucket, s3AccessKey: accessKey, s3SecretKey: secretKey } = settings;
  if (s3Bucket === undefined) return openLocalFolderStore(localFolder(settings));
  // Loading the library takes half a second and 25 MB, so only those who use it pay for it.
  const { s3Store } = await import('./s3/s3-store.ts');
  return s3Store({
    ...s3Bucket,
    region: settings.s3Region,
    endpoint: settings.s3Endpoint,
    ...(accessKey !== undefined && secretKey !== undefined && { keys: { accessKey, secretKey } }),
  });
}
