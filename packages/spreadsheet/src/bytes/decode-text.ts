import { isAscii, isUtf8, transcode } from 'node:buffer';
import { SpreadsheetError } from '../spreadsheet-error.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

export interface DecodeOptions {
  readonly encodingOf: (firstChunk: Buffer) => TextEncoding;
  /**
   * A character that chunks of text should end with, where they can. Readers then rarely join strings: scanning a
   * joined string takes half as long again as a flat one.
   */
  readonly endsWith: '>' | '\n';
}

/**
 * Bytes to text; a character that is cut by the end of a chunk is completed by the next one. NUL is an error: neither
 * XML nor csv contains it.
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  options: DecodeOptions,
): AsyncGenerator<string> {
  let decode: ((chunk?: Buffer) => string) | undefined;
  for await (const chunk of chunks) {
    decode ??= createDecoder(options.encodingOf(chunk), options.endsWith);
    const text = decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decode?.() ?? '';
  if (rest !== '') yield rest;
}

function createDecoder(encoding: TextEncoding, endsWith: string): (chunk?: Buffer) => string {
  if (encoding === 'utf-8') return createUtf8Decoder(endsWith);
  const decoder = new TextDecoder(encoding);
  return (chunk) => {
    const text = chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw new SpreadsheetError('damaged');
    return text;
  };
}

/** Own code for UTF-8, which nearly every file is: with TextDecoder, decoding was a third of the time of a scan. */
function createUtf8Decoder(endsWith: string): (chunk?: Buffer) => string {
  let cut: Buffer = Buffer.alloc(0);
  return (chunk) => {
    if (chunk === undefined) return cut.toString('utf8');
    if (chunk.includes(0)) throw new SpreadsheetError('damaged');
    const bytes = cut.length === 0 ? chunk : Buffer.concat([cut, chunk]);
    const end = bytes.lastIndexOf(endsWith) + 1 || bytes.length - cutCharacterBytes(bytes);
    cut = bytes.subarray(end);
    return decodeWholeUtf8(bytes.subarray(0, end));
  };
}

function decodeWholeUtf8(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  // Invalid bytes become replacement characters: one bad cell does not reject the file.
  return isUtf8(bytes) ? transcode(bytes, 'utf8', 'utf16le').toString('utf16le') : bytes.toString('utf8');
}

/** How many bytes at the end belong to a character that continues in the next chunk. */
function cutCharacterBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const characterBytes = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return characterBytes > back ? back : 0;
  }
  return 0;
}

/** The encoding a byte order mark announces, and the length of the mark. */
export function readByteOrderMark(head: Buffer): { encoding: TextEncoding; length: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}
