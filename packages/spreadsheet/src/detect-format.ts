import type { FileHandle } from 'node:fs/promises';
import { readBlock } from './bytes/read-range.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

export type SpreadsheetFormat = 'xlsx' | 'csv';

const HEAD_BYTES = 512;
const DIRECTORY_BYTES = 64 * 1024;
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP_ENTRY = Buffer.from('PK\u0003\u0004', 'latin1');
const ZIP_EMPTY = Buffer.from('PK\u0005\u0006', 'latin1');

/** By content alone: file names and content types are often wrong. */
export async function detectFormat(file: FileHandle): Promise<SpreadsheetFormat> {
  const head = await readBlock(file, 0, HEAD_BYTES);
  if (head.length === 0) throw new SpreadsheetError('empty');
  if (startsWith(head, ZIP_ENTRY)) return 'xlsx';
  if (startsWith(head, ZIP_EMPTY)) throw new SpreadsheetError('not-a-spreadsheet');
  if (startsWith(head, COMPOUND_FILE)) throw await compoundFileError(file, head);
  return 'csv';
}

function startsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}

/**
 * Old Office files and password-protected new ones share a container format. The names in its directory, which starts
 * at the sector given in the header, distinguish them.
 */
async function compoundFileError(file: FileHandle, head: Buffer): Promise<SpreadsheetError> {
  if (head.length < HEAD_BYTES) return new SpreadsheetError('truncated');
  const sectorBytes = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const start = (head.readUInt32LE(48) + 1) * sectorBytes;
  const directory = await readBlock(file, start, DIRECTORY_BYTES);
  const names = (word: string) => directory.includes(Buffer.from(word, 'utf16le'));
  if (names('EncryptedPackage') || names('EncryptionInfo')) return new SpreadsheetError('password-protected');
  if (names('Workbook') || names('Book')) return new SpreadsheetError('old-xls');
  return new SpreadsheetError('not-a-spreadsheet');
}
