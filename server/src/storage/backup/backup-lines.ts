import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { decryptFrames, DecryptionError, encryptedMark, encryptFrames } from './encrypted-frames.ts';

/** A table that is divided, one of whose parts this is. */
export interface PartitionShape {
  readonly name: string;
  readonly parent: string;
  readonly bound: string;
  readonly options: readonly string[];
}

/** A backup is a compressed file of JSON entries, in this order: head, rows, sequences, files, end. */
export type BackupLine =
  | {
      readonly kind: 'head';
      readonly format: 1;
      readonly version: string;
      readonly takenAt: string;
      readonly migrations: readonly string[];
      readonly partitions: readonly PartitionShape[];
    }
  | {
      readonly kind: 'rows';
      readonly table: string;
      readonly columns: readonly string[];
      /** As PostgreSQL writes them as text; null is null. */
      readonly rows: readonly (readonly (string | null)[])[];
    }
  | { readonly kind: 'sequences'; readonly values: readonly SequenceValue[] }
  /** A piece of a file; the pieces of one file follow each other. */
  | { readonly kind: 'file'; readonly name: string; readonly base64: string }
  /** Without this line the file was cut. */
  | { readonly kind: 'end'; readonly counts: BackupCounts };

export interface SequenceValue {
  readonly name: string;
  readonly value: number;
  readonly isCalled: boolean;
}

export interface BackupCounts {
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
}

/** The first key encrypts, all of them open; without any, backups are only compressed. */
export type BackupKeys = readonly Buffer[] | undefined;

/** The bytes of a backup: compressed, and encrypted where there is a key. */
export function backupBytes(entries: AsyncIterable<BackupLine>, [key]: BackupKeys = []): Readable {
  const text = async function* () {
    for await (const line of entries) yield `${JSON.stringify(line)}\n`;
  };
  const packed = createGzip({ level: 5 });
  connect(Readable.from(text()), packed, ignoreError);
  return key === undefined ? packed : Readable.from(encryptFrames(packed, key));
}

/** Streams the entries to a file that only its owner can read. */
export async function writeBackup(
  file: string,
  entries: AsyncIterable<BackupLine>,
  keys?: BackupKeys,
): Promise<void> {
  await pipeline(backupBytes(entries, keys), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

export function readBackup(file: string, keys?: BackupKeys): AsyncGenerator<BackupLine> {
  return readBackupBytes(createReadStream(file), keys);
}

export async function* readBackupBytes(bytes: Readable, keys: BackupKeys): AsyncGenerator<BackupLine> {
  const unpacked = createGunzip();
  connect(Readable.from(decrypted(bytes, keys)), unpacked, ignoreError);
  let rest = '';
  for await (const text of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    const entries = (rest + text).split('\n');
    rest = entries.pop() ?? '';
    for (const line of entries) yield JSON.parse(line) as BackupLine;
  }
}

// The reader of the stream gets the error from it.
const ignoreError = (): void => undefined;

/** Whether it is encrypted stands at its beginning. Where a key is set nothing else is read: anybody could have written it. */
async function* decrypted(bytes: Readable, keys: BackupKeys): AsyncGenerator<Buffer> {
  try {
    yield* decryptedBytes(bytes, keys);
  } finally {
    bytes.destroy();
  }
}

async function* decryptedBytes(bytes: Readable, keys: BackupKeys): AsyncGenerator<Buffer> {
  const pieces = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  while (start.length < encryptedMark.length) {
    const { done, value } = await pieces.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const isEncrypted = start.subarray(0, encryptedMark.length).equals(encryptedMark);
  const all = withStart(start, pieces);
  if (!isEncrypted && keys !== undefined)
    throw new DecryptionError(
      'The backup is not encrypted. If you trust it, restore it without PEYK_BACKUP_KEY.',
    );
  if (isEncrypted && keys === undefined)
    throw new DecryptionError('The backup is encrypted: set PEYK_BACKUP_KEY to the key it was made with.');
  yield* keys === undefined ? all : decryptFrames(all, keys);
}

async function* withStart(start: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}
