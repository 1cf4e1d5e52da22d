import path from 'node:path';

import type { FileStore } from './file-store.ts';
import { openLocalFolderStore } from './local-folder-store.ts';
import { s3Store } from './s3/s3-store.ts';

interface FileSettings {
  readonly dataDir: string;
  readonly s3Bucket: { readonly bucket: string; readonly prefix: string } | undefined;
  readonly s3Endpoint: string | undefined;
  readonly s3Region: string;
  readonly s3AccessKey: string | undefined;
  readonly s3SecretKey: string | undefined;
}

/** Opens the configured store: a local folder or an S3 bucket. */
export async function openFileStore(settings: FileSettings): Promise<FileStore> {
  const { s3Bucket, s3Region: region } = settings;
  if (s3Bucket === undefined) return openLocalFolderStore(path.join(settings.dataDir, 'files'));
  return s3Store({
    ...s3Bucket,
    region,
    endpoint: settings.s3Endpoint ?? `https://s3.${region}.amazonaws.com`,
    accessKey: settings.s3AccessKey ?? '',
    secretKey: settings.s3SecretKey ?? '',
  });
}
