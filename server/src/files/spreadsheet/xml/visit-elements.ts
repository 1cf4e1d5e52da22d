import { decodeText, readByteOrderMark } from '../decode-text.ts';
import { SpreadsheetRefused } from '../refusal.ts';
import type { TagScan } from './tag-scan.ts';
import { XmlReader } from './xml-reader.ts';

const DEEPEST = 256;
const LONGEST_TOKEN = 1024 * 1024;

/** XML parts are UTF-8, or UTF-16 with a mark; nothing else is allowed in this format. */
export function decodeXml(chunks: AsyncIterable<Buffer>): AsyncIterable<string> {
  return decodeText(chunks, {
    encodingOf: (first) => readByteOrderMark(first)?.encoding ?? 'utf-8',
    endsWith: '>',
  });
}

/** Calls `visit` for every element of a small part, with the name of the element around it. */
export async function visitElements(
  chunks: AsyncIterable<Buffer>,
  visit: (element: TagScan, parent: string) => void,
): Promise<void> {
  const xml = new XmlReader(LONGEST_TOKEN);
  const open: string[] = [];
  for await (const chunk of decodeXml(chunks)) {
    xml.feed(chunk);
    for (let token = xml.next(); token !== 'more'; token = xml.next()) {
      if (token === 'close') {
        open.pop();
        continue;
      }
      if (open.length === DEEPEST) throw new SpreadsheetRefused('damaged');
      visit(xml.tag, open.at(-1) ?? '');
      open.push(xml.tag.name);
    }
  }
  xml.end();
}
