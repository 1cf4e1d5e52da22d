import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where uploads, voice files and attachments are kept. A key is all that the database remembers. */
export interface FileStore {
  /** Stores everything or nothing: when the promise resolves, the file has reached the disk. */
  save(content: AsyncIterable<Uint8Array>, options: SaveOptions): Promise<StoredFile>;
  /** Undefined when there is no such file. Whoever opens it must read or destroy the content. */
  open(key: string): Promise<OpenedFile | undefined>;
  /** Removing a file that is not there is no failure, so a removal can be repeated. */
  remove(key: string): Promise<void>;
}

export interface SaveOptions {
  readonly maxBytes: number;
  /** A fresh key of newFileKey, for whoever writes it down before anything lies under it; absent: the store's own. */
  readonly key?: string;
}

/** Keys are ours and random, never a name from outside: they cannot be guessed and cannot leave their folder. */
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

/** Raised by `save` as soon as one byte too many has come; nothing is kept. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`file is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** The store cannot be reached, or does not let us in: nothing is known about any file, and it may be tried again later. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';
}
