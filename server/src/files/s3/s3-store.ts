import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { FileStore, OpenedFile, SaveOptions, StoredFile } from '../file-store.ts';
import { FilesUnavailable, FileTooLarge, isFileKey, newFileKey, withErrorListener } from '../file-store.ts';
import { requestS3, xmlElementText, type S3Connection } from './s3-client.ts';

// Larger files are uploaded in parts of this size, so that no file is held in memory as a whole. The S3 minimum is 5
// MB.
const partBytes = 8 * 1024 * 1024;

/** Files in a bucket of any S3-compatible storage: Amazon, MinIO, Ceph and others. */
export function s3Store(connection: S3Connection): FileStore {
  return {
    save: (content, options) => save(connection, content, options),
    open: async (key) => (isFileKey(key) ? open(connection, key) : undefined),
    remove: async (key) => {
      if (isFileKey(key)) await discardBody(await requestS3(connection, { method: 'DELETE', key }));
    },
  };
}

async function save(
  connection: S3Connection,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, key = newFileKey() }: SaveOptions,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const upload = new Upload(connection, key);
  let size = 0;
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      await upload.write(chunk);
    }
    await upload.end();
  } catch (problem) {
    await upload.abort();
    throw problem;
  }
  return { key, size, sha256: hash.digest('hex') };
}

async function open(connection: S3Connection, key: string): Promise<OpenedFile | undefined> {
  const answer = await requestS3(connection, { method: 'GET', key });
  if (answer.status === 404) {
    const text = await answer.text();
    // A missing bucket must not look like a missing file.
    if (xmlElementText(text, 'Code') === 'NoSuchBucket')
      throw new FilesUnavailable('S3: the bucket does not exist');
    return undefined;
  }
  const { body } = answer;
  const size = Number(answer.headers.get('content-length') ?? 0);
  return { size, content: body === null ? Readable.from([]) : withErrorListener(Readable.fromWeb(body)) };
}

/** An upload: a single PUT if it is small, else a multipart upload. */
class Upload {
  readonly #connection: S3Connection;
  readonly #key: string;
  readonly #tags: string[] = [];
  #buffered: Uint8Array[] = [];
  #bufferedBytes = 0;
  #id: string | undefined;

  constructor(connection: S3Connection, key: string) {
    this.#connection = connection;
    this.#key = key;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#buffered.push(chunk);
    this.#bufferedBytes += chunk.length;
    if (this.#bufferedBytes >= partBytes) await this.#sendPart();
  }

  async end(): Promise<void> {
    if (this.#id === undefined) {
      requireBucket(await this.#request('PUT', {}, this.#takeBuffered()));
      return;
    }
    if (this.#bufferedBytes > 0) await this.#sendPart();
    const parts = this.#tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await this.#request('POST', { uploadId: this.#id }, Buffer.from(list));
    // S3 answers 200 before it joins the parts, and reports a failure in the body.
    if (answer.status === 404 || !answer.text.includes('CompleteMultipartUploadResult'))
      throw new FilesUnavailable('S3: CompleteMultipartUpload failed');
  }

  /** Parts of an upload that is not aborted would be stored, and billed, for ever. */
  async abort(): Promise<void> {
    if (this.#id !== undefined) await this.#request('DELETE', { uploadId: this.#id }).catch(() => undefined);
  }

  async #sendPart(): Promise<void> {
    if (this.#id === undefined) {
      const { text } = requireBucket(await this.#request('POST', { uploads: '' }));
      this.#id = xmlElementText(text, 'UploadId');
      if (this.#id === undefined)
        throw new FilesUnavailable('S3: no UploadId in the response to CreateMultipartUpload');
    }
    const query = { partNumber: String(this.#tags.length + 1), uploadId: this.#id };
    const { tag } = requireBucket(await this.#request('PUT', query, this.#takeBuffered()));
    if (tag === null) throw new FilesUnavailable('S3: no ETag in the response to UploadPart');
    this.#tags.push(tag);
  }

  #takeBuffered(): Buffer {
    const bytes = Buffer.concat(this.#buffered);
    this.#buffered = [];
    this.#bufferedBytes = 0;
    return bytes;
  }

  async #request(method: 'PUT' | 'POST' | 'DELETE', query: Record<string, string>, body?: Buffer) {
    const answer = await requestS3(this.#connection, {
      method,
      key: this.#key,
      query,
      ...(body && { body }),
    });
    return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() };
  }
}

function requireBucket<Answer extends { readonly status: number }>(answer: Answer): Answer {
  if (answer.status === 404) throw new FilesUnavailable('S3: the bucket does not exist');
  return answer;
}

async function discardBody(answer: Response): Promise<void> {
  await answer.text();
}
