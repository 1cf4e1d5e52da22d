import type { Readable } from 'node:stream';

import { ListObjectsV2Command } from '@aws-sdk/client-s3';

import {
  MeasuredContent,
  open,
  openBucket,
  remove,
  unavailable,
  upload,
  type Bucket,
  type S3Connection,
} from './s3-store.ts';

/** A folder of a bucket with backups in it. */
export interface BackupFolder {
  /** Resolves to the number of bytes; a backup that could not be written as a whole is not there. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Undefined if there is none of that name. */
  read(name: string): Promise<Readable | undefined>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

// S3 takes 10,000 parts: 640 GB.
const partBytes = 64 * 1024 * 1024;

export function s3Backups(connection: S3Connection): BackupFolder {
  const bucket = openBucket(connection);
  return {
    async write(name, content) {
      const measured = new MeasuredContent(content, Infinity);
      await upload(bucket, { key: name, content: measured, partSize: partBytes });
      return measured.result().size;
    },
    read: async (name) => (await open(bucket, name))?.content,
    names: () => listNames(bucket),
    remove: (name) => remove(bucket, name),
  };
}

async function listNames({ client, bucket, prefix }: Bucket): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
      .catch((problem: unknown) => {
        throw unavailable('list', problem);
      });
    for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return names;
}
