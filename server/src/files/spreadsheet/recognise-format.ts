import type { FileHandle } from 'node:fs/promises';
import { readBlock } from './read-range.ts';
import { SpreadsheetRefused } from './refusal.ts';

export type SpreadsheetFormat = 'xlsx' | 'csv';

const HEAD_BYTES = 512;
const DIRECTORY_BYTES = 64 * 1024;
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP_ENTRY = Buffer.from('PK\u0003\u0004', 'latin1');
const ZIP_EMPTY = Buffer.from('PK\u0005\u0006', 'latin1');

/** By content alone: names and content types come from the sender and are often wrong. */
export async function recogniseFormat(file: FileHandle): Promise<SpreadsheetFormat> {
  const head = await readBlock(file, 0, HEAD_BYTES);
  if (head.length === 0) throw new SpreadsheetRefused('empty');
  if (startsWith(head, ZIP_ENTRY)) return 'xlsx';
  if (startsWith(head, ZIP_EMPTY)) throw new SpreadsheetRefused('not-a-spreadsheet');
  if (startsWith(head, COMPOUND_FILE)) throw await compoundFileRefusal(file, head);
  return 'csv';
}

function startsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}

/**
 * Old Office files and password-protected new ones share a container. The names in its directory, which begins at the
 * sector written in the header, tell them apart.
 */
async function compoundFileRefusal(file: FileHandle, head: Buffer): Promise<SpreadsheetRefused> {
  if (head.length < HEAD_BYTES) return new SpreadsheetRefused('truncated');
  const sectorBytes = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const start = (head.readUInt32LE(48) + 1) * sectorBytes;
  const directory = await readBlock(file, start, DIRECTORY_BYTES);
  const names = (word: string) => directory.includes(Buffer.from(word, 'utf16le'));
  if (names('EncryptedPackage') || names('EncryptionInfo'))
    return new SpreadsheetRefused('password-protected');
  if (names('Workbook') || names('Book')) return new SpreadsheetRefused('old-xls');
  return new SpreadsheetRefused('not-a-spreadsheet');
}
