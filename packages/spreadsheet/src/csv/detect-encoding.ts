import { isAscii, isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { TextEncoding } from '../bytes/decode-text.ts';
import { readByteOrderMark } from '../bytes/decode-text.ts';
import { readBlock, readRange } from '../bytes/read-range.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

export interface DetectedEncoding {
  readonly encoding: TextEncoding;
  /** Where the text begins, after a byte order mark. */
  readonly offset: number;
}

const HEAD_BYTES = 64 * 1024;
const SAMPLE_BYTES = 128 * 1024;

/**
 * Without a byte order mark a file is UTF-8 or Windows-1256, which older Persian and Arabic programs write. The first
 * bytes outside ASCII decide, wherever they are: there may be thousands of lines of digits before them.
 */
export async function detectEncoding(file: FileHandle): Promise<DetectedEncoding> {
  const head = await readBlock(file, 0, HEAD_BYTES);
  const mark = readByteOrderMark(head);
  if (mark !== undefined) return { encoding: mark.encoding, offset: mark.length };
  if (!looksLikeText(head)) throw new SpreadsheetError('not-a-spreadsheet');
  return { encoding: await detectUnmarked(file), offset: 0 };
}

async function detectUnmarked(file: FileHandle): Promise<TextEncoding> {
  const { size } = await file.stat();
  let at = 0;
  for await (const chunk of readRange(file, 0, size)) {
    if (!isAscii(chunk))
      return looksLikeUtf8(await readBlock(file, at, SAMPLE_BYTES)) ? 'utf-8' : 'windows-1256';
    at += chunk.length;
  }
  return 'utf-8';
}

/** A few invalid bytes do not make it Windows-1256: text in that encoding is invalid UTF-8 nearly everywhere. */
function looksLikeUtf8(sample: Buffer): boolean {
  if (isUtf8(sample)) return true;
  let invalid = 0;
  let valid = 0;
  for (const character of sample.toString('utf8')) {
    if (character === '\ufffd') invalid += 1;
    else if (character > '\u007f') valid += 1;
  }
  return invalid * 20 <= valid;
}

/** No NUL, at most 1 % control characters, and no markup: rejects pictures, PDF and web pages named .csv. */
function looksLikeText(head: Buffer): boolean {
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  if (controls * 100 > head.length) return false;
  return !/^\s*(%PDF-|\{\\rtf|<(\?xml|!doctype|html|table))/i.test(head.toString('latin1', 0, 256));
}
