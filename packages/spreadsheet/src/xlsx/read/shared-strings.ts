import type { SpreadsheetLimits } from '../../limits.ts';
import { SpreadsheetError } from '../../spreadsheet-error.ts';
import { decodeXml } from '../../xml/visit-elements.ts';
import { decodeHexEscapes } from '../../xml/xml-text.ts';
import { XmlReader } from '../../xml/xml-reader.ts';
import { RichText } from './rich-text.ts';

const SLAB_BYTES = 1024 * 1024;
const PAGE_STRINGS = 65_536;
const BYTES_PER_STRING = 8;
const CACHE_SLOTS = 8_192;
const CACHED_LENGTH_MAX = 256;

/**
 * The string table of a workbook as UTF-8 in blocks of 1 MiB: a million names take about 20 MB outside the heap; as a
 * million string objects they would take three times that, and the garbage collector would visit each.
 */
export class SharedStrings {
  readonly #bytesMax: number;
  readonly #slabs: Buffer[] = [];
  readonly #pages: Uint32Array[] = [];
  readonly #cachedIndex = new Int32Array(CACHE_SLOTS).fill(-1);
  readonly #cachedText: string[] = Array.from({ length: CACHE_SLOTS }, () => '');
  #slabAt = 0;
  #bytes = 0;
  #count = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  add(text: string): void {
    const utf8BytesMax = text.length * 3;
    if (utf8BytesMax > SLAB_BYTES) throw new SpreadsheetError('cell-too-long');
    if (this.#slabs.length === 0 || this.#slabAt + utf8BytesMax > SLAB_BYTES) {
      this.#slabs.push(Buffer.allocUnsafeSlow(SLAB_BYTES));
      this.#slabAt = 0;
    }
    if (this.#count % PAGE_STRINGS === 0) this.#pages.push(new Uint32Array(PAGE_STRINGS * 2));
    const bytes = (this.#slabs.at(-1) as Buffer).write(text, this.#slabAt, 'utf8');
    const page = this.#pages.at(-1) as Uint32Array;
    const slot = (this.#count % PAGE_STRINGS) * 2;
    page[slot] = (this.#slabs.length - 1) * SLAB_BYTES + this.#slabAt;
    page[slot + 1] = bytes;
    this.#slabAt += bytes;
    this.#bytes += bytes + BYTES_PER_STRING;
    this.#count += 1;
    if (this.#bytes > this.#bytesMax) throw new SpreadsheetError('too-large-unpacked');
  }

  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    const slot = index % CACHE_SLOTS;
    if (this.#cachedIndex[slot] === index) return this.#cachedText[slot];
    const text = this.#decode(index);
    if (text.length <= CACHED_LENGTH_MAX) {
      this.#cachedIndex[slot] = index;
      this.#cachedText[slot] = text;
    }
    return text;
  }

  #decode(index: number): string {
    const page = this.#pages[Math.floor(index / PAGE_STRINGS)] as Uint32Array;
    const address = page[(index % PAGE_STRINGS) * 2] as number;
    const bytes = page[(index % PAGE_STRINGS) * 2 + 1] as number;
    const from = address % SLAB_BYTES;
    return (this.#slabs[Math.floor(address / SLAB_BYTES)] as Buffer).toString('utf8', from, from + bytes);
  }
}

export async function readSharedStrings(
  chunks: AsyncIterable<Buffer>,
  limits: SpreadsheetLimits,
): Promise<SharedStrings> {
  const strings = new SharedStrings(limits.sharedStringBytes);
  const xml = new XmlReader(limits.cellLength * 16);
  const scan = new StringTableScanner(xml, strings, limits);
  for await (const chunk of decodeXml(chunks)) {
    xml.feed(chunk);
    scan.advance();
  }
  xml.end();
  return strings;
}

/** Reads `<sst>` and its `<si>` children; other children of the table are skipped. */
class StringTableScanner {
  readonly #xml: XmlReader;
  readonly #strings: SharedStrings;
  readonly #richText: RichText;
  readonly #lengthMax: number;
  #depth = 0;
  #isInString = false;

  constructor(xml: XmlReader, strings: SharedStrings, limits: SpreadsheetLimits) {
    this.#xml = xml;
    this.#strings = strings;
    this.#lengthMax = limits.cellLength;
    this.#richText = new RichText(xml, limits.cellLength);
  }

  advance(): void {
    for (;;) {
      const token = this.#xml.next();
      if (token === 'more') return;
      if (token === 'text') this.#richText.append();
      else if (token === 'open') this.#open();
      else this.#close();
    }
  }

  #open(): void {
    if (this.#isInString) {
      this.#richText.open();
      return;
    }
    if (this.#depth !== 1 || this.#xml.tag.name !== 'si') {
      this.#depth += 1;
      return;
    }
    if (
      this.#xml.takeRest('<t>', '</t></si>') ||
      this.#xml.takeRest('<t xml:space="preserve">', '</t></si>')
    ) {
      this.#add(decodeHexEscapes(this.#xml.text()));
    } else {
      this.#isInString = true;
      this.#richText.start();
    }
  }

  #close(): void {
    if (!this.#isInString) {
      this.#depth -= 1;
      return;
    }
    if (!this.#richText.close()) return;
    this.#isInString = false;
    this.#add(this.#richText.text);
  }

  #add(text: string): void {
    // Cut just above the limit: the error is raised at the row that uses the string, if any does.
    this.#strings.add(text.slice(0, this.#lengthMax + 1));
  }
}
