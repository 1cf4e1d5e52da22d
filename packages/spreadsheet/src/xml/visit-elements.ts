import { decodeText, readByteOrderMark } from '../bytes/decode-text.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import type { TagScanner } from './tag-scanner.ts';
import { XmlReader } from './xml-reader.ts';

const DEPTH_MAX = 256;
const TOKEN_LENGTH_MAX = 1024 * 1024;

/** The format allows UTF-8, and UTF-16 with a byte order mark. */
export function decodeXml(chunks: AsyncIterable<Buffer>): AsyncIterable<string> {
  return decodeText(chunks, {
    encodingOf: (first) => readByteOrderMark(first)?.encoding ?? 'utf-8',
    endsWith: '>',
  });
}

/** Calls `visit` for every element of a part, with the name of its parent. */
export async function visitElements(
  chunks: AsyncIterable<Buffer>,
  visit: (element: TagScanner, parent: string) => void,
): Promise<void> {
  const xml = new XmlReader(TOKEN_LENGTH_MAX);
  const open: string[] = [];
  for await (const chunk of decodeXml(chunks)) {
    xml.feed(chunk);
    for (let token = xml.next(); token !== 'more'; token = xml.next()) {
      if (token === 'close') {
        open.pop();
        continue;
      }
      if (open.length === DEPTH_MAX) throw new SpreadsheetError('damaged');
      visit(xml.tag, open.at(-1) ?? '');
      open.push(xml.tag.name);
    }
  }
  xml.end();
}
