import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { SpreadsheetLimits } from '../limits.ts';
import { readBlock, readRange } from '../bytes/read-range.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import type { UnpackBudget } from './unpack-budget.ts';
import type { DirectoryLocation, ZipEntry } from './parse-records.ts';
import {
  ZIP64_END_LOCATOR,
  ZIP64_END_LOCATOR_BYTES,
  ZIP64_END_RECORD_BYTES,
  END_RECORD_BYTES,
  findEndRecord,
  LOCAL_HEADER,
  LOCAL_HEADER_BYTES,
  needsZip64,
  readCentralRecords,
  readEndRecord,
  readZip64EndRecord,
  readUInt64,
} from './parse-records.ts';

export interface ZipArchive {
  readonly file: FileHandle;
  readonly fileBytes: number;
  /** By lower-case name with forward slashes: part names do not depend on case. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

const STORED = 0;
const DEFLATED = 8;
const COMMENT_BYTES_MAX = 0xffff;
const DIRECTORY_BYTES_PER_ENTRY = 1024;
const INFLATE_CHUNK_BYTES = 64 * 1024;

export async function openZip(file: FileHandle, limits: SpreadsheetLimits): Promise<ZipArchive> {
  const { size: fileBytes } = await file.stat();
  const place = await findDirectory(file, fileBytes);
  if (place.entries > limits.zipEntries || place.bytes > limits.zipEntries * DIRECTORY_BYTES_PER_ENTRY) {
    throw new SpreadsheetError('too-large-unpacked');
  }
  if (place.offset + place.bytes > fileBytes) throw new SpreadsheetError('truncated');
  const directory = await readBlock(file, place.offset, place.bytes);
  const entries = new Map<string, ZipEntry>();
  for (const entry of readCentralRecords(directory, place.entries)) entries.set(entryKey(entry.name), entry);
  return { file, fileBytes, entries };
}

export function entryKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function findDirectory(file: FileHandle, fileBytes: number): Promise<DirectoryLocation> {
  const tailBytes = Math.min(fileBytes, ZIP64_END_LOCATOR_BYTES + END_RECORD_BYTES + COMMENT_BYTES_MAX);
  const tail = await readBlock(file, fileBytes - tailBytes, tailBytes);
  const end = findEndRecord(tail);
  const place = readEndRecord(tail.subarray(end));
  const locator = end - ZIP64_END_LOCATOR_BYTES;
  if (!needsZip64(place) || locator < 0 || tail.readUInt32LE(locator) !== ZIP64_END_LOCATOR) return place;
  const recordOffset = readUInt64(tail, locator + 8);
  if (recordOffset + ZIP64_END_RECORD_BYTES > fileBytes) throw new SpreadsheetError('truncated');
  return readZip64EndRecord(await readBlock(file, recordOffset, ZIP64_END_RECORD_BYTES));
}

/** The unpacked bytes of one entry. A size or checksum other than the directory's is refused as damaged. */
export async function* unpackEntry(
  archive: ZipArchive,
  entry: ZipEntry,
  budget: UnpackBudget,
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new SpreadsheetError('password-protected');
  const start = await findContent(archive, entry);
  const packed = readRange(archive.file, start, start + entry.packedBytes);
  let unpackedBytes = 0;
  let crc = 0;
  for await (const chunk of unpack(packed, entry.method, budget)) {
    unpackedBytes += chunk.length;
    budget.spend(chunk.length);
    if (unpackedBytes > entry.unpackedBytes) throw new SpreadsheetError('damaged');
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (unpackedBytes !== entry.unpackedBytes || crc !== entry.crc) throw new SpreadsheetError('damaged');
}

async function findContent({ file, fileBytes }: ZipArchive, entry: ZipEntry): Promise<number> {
  if (entry.headerOffset + LOCAL_HEADER_BYTES > fileBytes) throw new SpreadsheetError('truncated');
  const header = await readBlock(file, entry.headerOffset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new SpreadsheetError('damaged');
  const start = entry.headerOffset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + entry.packedBytes > fileBytes) throw new SpreadsheetError('truncated');
  return start;
}

function unpack(packed: AsyncIterable<Buffer>, method: number, budget: UnpackBudget): AsyncIterable<Buffer> {
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflate(packed, budget);
  throw new SpreadsheetError('damaged');
}

async function* inflate(packed: AsyncIterable<Buffer>, budget: UnpackBudget): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: INFLATE_CHUNK_BYTES });
  // Errors also reach the loop below; pipeline is used because it destroys both streams.
  pipeline(Readable.from(packed, { highWaterMark: 1 }), inflater, () => {});
  let unpackedBytes = 0;
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      unpackedBytes += chunk.length;
      budget.checkRatio(inflater.bytesWritten, unpackedBytes);
      yield chunk;
    }
  } catch (error) {
    throw toSpreadsheetError(error);
  }
}

function toSpreadsheetError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'Z_BUF_ERROR') return new SpreadsheetError('truncated');
  if (code === 'Z_DATA_ERROR' || code === 'Z_NEED_DICT') return new SpreadsheetError('damaged');
  return error;
}
