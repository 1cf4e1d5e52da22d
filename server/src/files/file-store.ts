import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Storage of uploads, voice files and attachments. The database stores the key only. */
export interface FileStore {
  /** Stores everything or nothing: when the promise resolves, the file is durable. */
  save(content: AsyncIterable<Uint8Array>, options: SaveOptions): Promise<StoredFile>;
  /** Undefined if the file does not exist. The caller must read or destroy the content. */
  open(key: string): Promise<OpenedFile | undefined>;
  /** Succeeds if the file does not exist, so a removal can be repeated. */
  remove(key: string): Promise<void>;
}

export interface SaveOptions {
  readonly maxBytes: number;
  /** A key of newFileKey, for callers that record the key before the file exists; absent: the store creates one. */
  readonly key?: string;
}

/** Keys are random and never a name from outside: they cannot be guessed and cannot escape the folder. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex');
}

export function isFileKey(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}

export interface StoredFile {
  readonly key: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface OpenedFile {
  readonly size: number;
  readonly content: Readable;
}

/**
 * A stream that may fail before it is read: a connection to S3 that breaks meanwhile would end the process. A later
 * reader still gets the error.
 */
export function withErrorListener(content: Readable): Readable {
  return content.on('error', () => undefined);
}

/** Thrown by `save` at the first byte over the limit; nothing is stored. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`file is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** The store is unreachable or refuses access: nothing is known about any file, and a retry may succeed. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';
}
