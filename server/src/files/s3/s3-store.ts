import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { FileStore, OpenedFile, SaveOptions, StoredFile } from '../file-store.ts';
import { FilesUnavailable, FileTooLarge, isFileKey, newFileKey } from '../file-store.ts';
import { askS3, textOf, type S3Place } from './s3-client.ts';

// Larger files are uploaded in parts of this size, so that no file is held in memory as a whole. The S3 minimum is 5
// MB.
const partBytes = 8 * 1024 * 1024;

/** Files in a bucket of any S3-compatible storage: Amazon, MinIO, Ceph and others. */
export function s3Store(place: S3Place): FileStore {
  return {
    save: (content, options) => save(place, content, options),
    open: async (key) => (isFileKey(key) ? open(place, key) : undefined),
    remove: async (key) => {
      if (isFileKey(key)) await drained(await askS3(place, { method: 'DELETE', key }));
    },
  };
}

async function save(
  place: S3Place,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, key = newFileKey() }: SaveOptions,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const upload = new Upload(place, key);
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

async function open(place: S3Place, key: string): Promise<OpenedFile | undefined> {
  const answer = await askS3(place, { method: 'GET', key });
  if (answer.status === 404) {
    const text = await answer.text();
    // A missing bucket must not look like a missing file.
    if (textOf(text, 'Code') === 'NoSuchBucket') throw new FilesUnavailable('S3: the bucket does not exist');
    return undefined;
  }
  const { body } = answer;
  const size = Number(answer.headers.get('content-length') ?? 0);
  return { size, content: body === null ? Readable.from([]) : Readable.fromWeb(body) };
}

/** An upload: a single PUT if it is small, else a multipart upload. */
class Upload {
  readonly #place: S3Place;
  readonly #key: string;
  readonly #tags: string[] = [];
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #id: string | undefined;

  constructor(place: S3Place, key: string) {
    this.#place = place;
    this.#key = key;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes >= partBytes) await this.#sendPart();
  }

  async end(): Promise<void> {
    if (this.#id === undefined) {
      requireThere(await this.#ask('PUT', {}, this.#takeWaiting()));
      return;
    }
    if (this.#waitingBytes > 0) await this.#sendPart();
    const parts = this.#tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await this.#ask('POST', { uploadId: this.#id }, Buffer.from(list));
    // S3 answers 200 before it joins the parts, and reports a failure in the body.
    if (answer.status === 404 || !answer.text.includes('CompleteMultipartUploadResult'))
      throw new FilesUnavailable('S3: CompleteMultipartUpload failed');
  }

  /** Parts of an upload that is not aborted would be stored, and billed, for ever. */
  async abort(): Promise<void> {
    if (this.#id !== undefined) await this.#ask('DELETE', { uploadId: this.#id }).catch(() => undefined);
  }

  async #sendPart(): Promise<void> {
    if (this.#id === undefined) {
      const { text } = requireThere(await this.#ask('POST', { uploads: '' }));
      this.#id = textOf(text, 'UploadId');
      if (this.#id === undefined)
        throw new FilesUnavailable('S3: no UploadId in the response to CreateMultipartUpload');
    }
    const query = { partNumber: String(this.#tags.length + 1), uploadId: this.#id };
    const { tag } = requireThere(await this.#ask('PUT', query, this.#takeWaiting()));
    if (tag === null) throw new FilesUnavailable('S3: no ETag in the response to UploadPart');
    this.#tags.push(tag);
  }

  #takeWaiting(): Buffer {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    return bytes;
  }

  async #ask(method: 'PUT' | 'POST' | 'DELETE', query: Record<string, string>, body?: Buffer) {
    const answer = await askS3(this.#place, { method, key: this.#key, query, ...(body && { body }) });
    return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() };
  }
}

function requireThere<Answer extends { readonly status: number }>(answer: Answer): Answer {
  if (answer.status === 404) throw new FilesUnavailable('S3: the bucket does not exist');
  return answer;
}

async function drained(answer: Response): Promise<void> {
  await answer.text();
}
