import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { SpreadsheetLimits } from '../limits.ts';
import { readBlock, readRange } from '../read-range.ts';
import { SpreadsheetRefused } from '../refusal.ts';
import type { UnpackBudget } from '../unpack-budget.ts';
import type { DirectoryPlace, ZipEntry } from './zip-records.ts';
import {
  END_LOCATOR_64,
  END_LOCATOR_64_BYTES,
  END_RECORD_64_BYTES,
  END_RECORD_BYTES,
  findEndRecord,
  LOCAL_HEADER,
  LOCAL_HEADER_BYTES,
  needs64,
  readCentralRecords,
  readEndRecord,
  readEndRecord64,
  readWide,
} from './zip-records.ts';

export interface ZipArchive {
  readonly file: FileHandle;
  readonly fileBytes: number;
  /** By lower-case name with forward slashes: part names do not depend on case. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

const STORED = 0;
const DEFLATED = 8;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_BYTES_PER_ENTRY = 1024;
const INFLATE_CHUNK_BYTES = 64 * 1024;

export async function openZip(file: FileHandle, limits: SpreadsheetLimits): Promise<ZipArchive> {
  const { size: fileBytes } = await file.stat();
  const place = await findDirectory(file, fileBytes);
  if (place.entries > limits.zipEntries || place.bytes > limits.zipEntries * DIRECTORY_BYTES_PER_ENTRY) {
    throw new SpreadsheetRefused('too-large-unpacked');
  }
  if (place.offset + place.bytes > fileBytes) throw new SpreadsheetRefused('truncated');
  const directory = await readBlock(file, place.offset, place.bytes);
  const entries = new Map<string, ZipEntry>();
  for (const entry of readCentralRecords(directory, place.entries)) entries.set(partKey(entry.name), entry);
  return { file, fileBytes, entries };
}

export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function findDirectory(file: FileHandle, fileBytes: number): Promise<DirectoryPlace> {
  const tailBytes = Math.min(fileBytes, END_LOCATOR_64_BYTES + END_RECORD_BYTES + LONGEST_COMMENT);
  const tail = await readBlock(file, fileBytes - tailBytes, tailBytes);
  const end = findEndRecord(tail);
  const place = readEndRecord(tail.subarray(end));
  const locator = end - END_LOCATOR_64_BYTES;
  if (!needs64(place) || locator < 0 || tail.readUInt32LE(locator) !== END_LOCATOR_64) return place;
  const recordOffset = readWide(tail, locator + 8);
  if (recordOffset + END_RECORD_64_BYTES > fileBytes) throw new SpreadsheetRefused('truncated');
  return readEndRecord64(await readBlock(file, recordOffset, END_RECORD_64_BYTES));
}

/** The unpacked bytes of one entry. A size or checksum other than the directory's is refused as damaged. */
export async function* unpackEntry(
  archive: ZipArchive,
  entry: ZipEntry,
  budget: UnpackBudget,
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new SpreadsheetRefused('password-protected');
  const start = await findContent(archive, entry);
  const packed = readRange(archive.file, start, start + entry.packedBytes);
  let unpackedBytes = 0;
  let crc = 0;
  for await (const chunk of unpack(packed, entry.method, budget)) {
    unpackedBytes += chunk.length;
    budget.spend(chunk.length);
    if (unpackedBytes > entry.unpackedBytes) throw new SpreadsheetRefused('damaged');
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (unpackedBytes !== entry.unpackedBytes || crc !== entry.crc) throw new SpreadsheetRefused('damaged');
}

async function findContent({ file, fileBytes }: ZipArchive, entry: ZipEntry): Promise<number> {
  if (entry.headerOffset + LOCAL_HEADER_BYTES > fileBytes) throw new SpreadsheetRefused('truncated');
  const header = await readBlock(file, entry.headerOffset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new SpreadsheetRefused('damaged');
  const start = entry.headerOffset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + entry.packedBytes > fileBytes) throw new SpreadsheetRefused('truncated');
  return start;
}

function unpack(packed: AsyncIterable<Buffer>, method: number, budget: UnpackBudget): AsyncIterable<Buffer> {
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflate(packed, budget);
  throw new SpreadsheetRefused('damaged');
}

async function* inflate(packed: AsyncIterable<Buffer>, budget: UnpackBudget): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: INFLATE_CHUNK_BYTES });
  // The loop below sees every failure as well; pipeline is here to tear down both ends.
  pipeline(Readable.from(packed, { highWaterMark: 1 }), inflater, () => {});
  let unpackedBytes = 0;
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      unpackedBytes += chunk.length;
      budget.checkRatio(inflater.bytesWritten, unpackedBytes);
      yield chunk;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'Z_BUF_ERROR') return new SpreadsheetRefused('truncated');
  if (code === 'Z_DATA_ERROR' || code === 'Z_NEED_DICT') return new SpreadsheetRefused('damaged');
  return error;
}
