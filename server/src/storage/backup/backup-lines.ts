import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

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

/** Streams the entries to a file that only its owner can read. */
export async function writeBackup(file: string, entries: AsyncIterable<BackupLine>): Promise<void> {
  const text = async function* () {
    for await (const line of entries) yield `${JSON.stringify(line)}\n`;
  };
  await pipeline(
    Readable.from(text()),
    createGzip({ level: 5 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
}

export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const unpacked = createGunzip();
  createReadStream(file)
    .on('error', (problem) => unpacked.destroy(problem))
    .pipe(unpacked);
  let rest = '';
  for await (const text of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    const entries = (rest + text).split('\n');
    rest = entries.pop() ?? '';
    for (const line of entries) yield JSON.parse(line) as BackupLine;
  }
}
