import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import type { FileStore, OpenedFile, SaveOptions, StoredFile } from '../file-store.ts';
import { FilesUnavailable, FileTooLarge, isFileKey, newFileKey, withErrorListener } from '../file-store.ts';

export interface S3Connection {
  /** Absent: Amazon in the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of object keys. */
  readonly prefix: string;
  /** Absent: the AWS variables of the environment, or the role of the container or machine. */
  readonly keys?: { readonly accessKey: string; readonly secretKey: string } | undefined;
}

/** A bucket with the client that reaches it. */
export interface Bucket {
  readonly client: S3Client;
  readonly bucket: string;
  readonly prefix: string;
}

export function openBucket(connection: S3Connection): Bucket {
  const { bucket, prefix } = connection;
  return { client: clientOf(connection), bucket, prefix };
}

// Larger files are uploaded in parts of this size, one at a time, so that no file is held in memory as a whole.
const partBytes = 8 * 1024 * 1024;
const connectMs = 10_000;
// Until the response headers arrive; a part must have been uploaded by then.
const answerMs = 60_000;

/** Files in a bucket of any S3-compatible storage: Amazon, MinIO, Ceph and others. */
export function s3Store(connection: S3Connection): FileStore {
  const bucket = openBucket(connection);
  return {
    save: (content, options) => save(bucket, content, options),
    open: async (key) => (isFileKey(key) ? open(bucket, key) : undefined),
    remove: async (key) => {
      if (isFileKey(key)) await remove(bucket, key);
    },
  };
}

function clientOf({ endpoint, region, keys }: S3Connection): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(keys && { credentials: { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey } }),
    // Other storages than Amazon often know neither buckets in host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  });
}

function objectOf({ bucket, prefix }: Bucket, key: string) {
  return { Bucket: bucket, Key: `${prefix}${key}` };
}

async function save(
  bucket: Bucket,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, key = newFileKey() }: SaveOptions,
): Promise<StoredFile> {
  const measured = new MeasuredContent(content, maxBytes);
  await upload(bucket, { key, content: measured, partSize: partBytes });
  return { key, ...measured.result() };
}

interface UploadedContent {
  readonly key: string;
  readonly content: MeasuredContent;
  readonly partSize: number;
}

/** The object appears when all of it was sent, or not at all. */
export async function upload(bucket: Bucket, { key, content, partSize }: UploadedContent): Promise<void> {
  const object = objectOf(bucket, key);
  const started = new Upload({
    client: bucket.client,
    params: { ...object, Body: Readable.from(content) },
    partSize,
    queueSize: 1,
    leavePartsOnError: true,
  });
  try {
    await started.done();
  } catch (problem) {
    // Parts of an upload that is not aborted would be stored, and billed, for ever. The library does not abort if
    // joining the parts fails.
    const { uploadId: UploadId } = started;
    if (UploadId !== undefined)
      await bucket.client
        .send(new AbortMultipartUploadCommand({ ...object, UploadId }))
        .catch(() => undefined);
    throw content.problem ?? unavailable('upload', problem);
  }
}

/** Content that is counted and hashed while it is read. */
export class MeasuredContent implements AsyncIterable<Uint8Array> {
  readonly #content: AsyncIterable<Uint8Array>;
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  #size = 0;
  /** What was wrong with the content itself, not with the storage. */
  problem: unknown;

  constructor(content: AsyncIterable<Uint8Array>, maxBytes: number) {
    this.#content = content;
    this.#maxBytes = maxBytes;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#content) {
        this.#size += chunk.length;
        if (this.#size > this.#maxBytes) throw new FileTooLarge(this.#maxBytes);
        this.#hash.update(chunk);
        yield chunk;
      }
    } catch (problem) {
      this.problem = problem;
      throw problem;
    }
  }

  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

export async function open(bucket: Bucket, key: string): Promise<OpenedFile | undefined> {
  try {
    const { Body, ContentLength } = await bucket.client.send(new GetObjectCommand(objectOf(bucket, key)));
    return {
      size: ContentLength ?? 0,
      content: Body instanceof Readable ? withErrorListener(Body) : Readable.from([]),
    };
  } catch (problem) {
    // A missing bucket has another name and must not look like a missing file.
    if (problem instanceof NoSuchKey) return undefined;
    throw unavailable('download', problem);
  }
}

export async function remove(bucket: Bucket, key: string): Promise<void> {
  try {
    await bucket.client.send(new DeleteObjectCommand(objectOf(bucket, key)));
  } catch (problem) {
    if (!(problem instanceof NoSuchKey)) throw unavailable('removal', problem);
  }
}

// Status and name distinguish wrong keys from a missing bucket in the log.
export function unavailable(what: string, problem: unknown): FilesUnavailable {
  const { name, $metadata } = problem as {
    name?: string;
    $metadata?: { httpStatusCode?: number | undefined };
  };
  const reason = [$metadata?.httpStatusCode, name].filter((part) => part !== undefined).join(' ');
  return new FilesUnavailable(`S3: ${what} failed: ${reason}`, { cause: problem });
}
