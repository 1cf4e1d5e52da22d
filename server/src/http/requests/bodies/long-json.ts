import { bodyTooDeep, malformedJson, tooManyFields, valueTooLarge } from '../../refusals.ts';
import { smallBody, smallBodyBytes, type BodyRules } from './body-rules.ts';
import { ListItems } from '../list-items.ts';
import { depthMax, type JsonParser } from './read-json.ts';

const byte = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  openBrace: 0x7b,
  closeBrace: 0x7d,
  openBracket: 0x5b,
};
const byteOrderMark = [0xef, 0xbb, 0xbf];
const valuesMax = 1_000_000;
// Items are parsed together until their text is this long: a fraction of a millisecond.
const groupBytes = 16 * 1024;

type Stage = 'before' | 'object' | 'after' | 'other';

/**
 * Reads JSON that arrives in slices. It only finds the ends of the root's members and of the items of their lists;
 * what lies between is parsed by JSON.parse, piece by piece, so that no step takes long and the result is that of the
 * whole. Depth, members, items, and the size of each of them are held at once, before the rest has arrived.
 */
export class LongJson {
  readonly #parser: JsonParser;
  readonly #lists: BodyRules['lists'];
  readonly #root: Record<string, unknown> = {};
  #stage: Stage = 'before';
  #depth = 0;
  #values = 0;
  #members = 0;
  #isInString = false;
  #isEscaped = false;
  /** The list whose items are being read. */
  #list: ListItems | undefined;
  /** A list ended, and nothing but the end of its member may follow. */
  #isListOver = false;
  /** Earlier slices of the piece that is being read. */
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  /** Where the piece begins in the current slice, and the item in the piece. */
  #start = 0;
  #itemStart = 0;

  constructor(parser: JsonParser, lists: BodyRules['lists']) {
    this.#parser = parser;
    this.#lists = lists;
  }

  write(slice: Buffer): void {
    this.#start = 0;
    let index = this.#stage === 'before' ? this.#begin(slice) : 0;
    if (this.#stage === 'object') index = this.#scan(slice, index);
    if (this.#stage === 'after' && !isBlank(slice.toString('latin1', index))) throw malformedJson();
    if (this.#stage !== 'after') this.#keep(slice);
  }

  end(): unknown {
    if (this.#stage === 'after') return this.#root;
    if (this.#stage === 'object') throw malformedJson();
    return this.#parser.parseBody(this.#take(Buffer.alloc(0), 0));
  }

  /** Skips what may stand before the root; returns where that begins. */
  #begin(slice: Buffer): number {
    for (const [index, code] of slice.entries()) {
      const isMark = code === byteOrderMark[this.#pendingBytes + index];
      if (isMark || isBlank(String.fromCharCode(code))) continue;
      this.#stage = code === byte.openBrace ? 'object' : 'other';
      if (this.#stage === 'other') return index;
      this.#pending = [];
      this.#pendingBytes = 0;
      this.#depth = 1;
      this.#start = index + 1;
      return index + 1;
    }
    return slice.length;
  }

  /** Goes through a slice of the root object; returns where it stopped. */
  #scan(slice: Buffer, from: number): number {
    for (let index = from; index < slice.length; index += 1) {
      const code = slice[index] ?? 0;
      if (this.#isInString) this.#scanText(code);
      else if (code === byte.quote) this.#isInString = true;
      else if (code === byte.comma) this.#separate(slice, index);
      // In ASCII, { and } are [ and ] with bit 0x20 set.
      else if ((code & ~0x20) === 0x5b) this.#open(slice, index);
      else if ((code & ~0x20) === 0x5d) {
        this.#close(slice, index);
        if (this.#depth === 0) return index + 1;
      }
    }
    return slice.length;
  }

  #scanText(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === byte.backslash) this.#isEscaped = true;
    else if (code === byte.quote) this.#isInString = false;
  }

  #open(slice: Buffer, index: number): void {
    this.#count();
    this.#depth += 1;
    if (this.#depth > depthMax) throw bodyTooDeep({ limit: depthMax });
    if (this.#depth !== 2 || slice[index] !== byte.openBracket) return;
    if (this.#isListOver) throw malformedJson();
    const [name] = Object.keys(this.#parseMember(`${this.#take(slice, index)}[]`));
    const limit = name === undefined ? undefined : this.#lists.get(name);
    this.#list = new ListItems(this.#parser, name, limit ?? Infinity);
  }

  #close(slice: Buffer, index: number): void {
    this.#depth -= 1;
    const isBrace = slice[index] === byte.closeBrace;
    if (this.#depth === 0) {
      if (!isBrace) throw malformedJson();
      this.#endMember(this.#take(slice, index), true);
      this.#stage = 'after';
    } else if (this.#depth === 1 && this.#list !== undefined) {
      if (isBrace) throw malformedJson();
      this.#limitSize(index);
      this.#list.add(this.#take(slice, index), true);
      // Without a name it was one that must be dropped.
      if (this.#list.name !== undefined) this.#root[this.#list.name] = this.#list.items;
      this.#list = undefined;
      this.#isListOver = true;
    }
  }

  #separate(slice: Buffer, index: number): void {
    this.#count();
    if (this.#depth === 1) {
      this.#endMember(this.#take(slice, index), false);
    } else if (this.#depth === 2 && this.#list !== undefined) {
      this.#limitSize(index);
      this.#list.separate();
      const bytes = this.#pendingBytes + index - this.#start;
      if (bytes > groupBytes) this.#list.add(this.#take(slice, index), false);
      else this.#itemStart = bytes + 1;
    }
  }

  #endMember(source: string, isLast: boolean): void {
    if (this.#isListOver) {
      if (!isBlank(source)) throw malformedJson();
    } else if (!isBlank(source)) {
      Object.assign(this.#root, this.#parseMember(source));
    } else if (!isLast || this.#members > 0) {
      throw malformedJson();
    }
    this.#isListOver = false;
    this.#members += 1;
    if (this.#members > smallBody.fieldsMax) throw tooManyFields({ limit: smallBody.fieldsMax });
  }

  #parseMember(source: string): Record<string, unknown> {
    return this.#parser.parsePiece(`{${source}}`, '') as Record<string, unknown>;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > valuesMax) throw tooManyFields({ limit: valuesMax });
  }

  #limitSize(index: number): void {
    const bytes = this.#pendingBytes + index - this.#start - this.#itemStart;
    if (bytes > smallBodyBytes) throw valueTooLarge({ limit: smallBodyBytes });
  }

  /** The text of the piece that ends before `end`; the next one begins behind it. */
  #take(slice: Buffer, end: number): string {
    const last = slice.subarray(this.#start, end);
    if (this.#list === undefined) this.#limitSize(end);
    const bytes = this.#pending.length === 0 ? last : Buffer.concat([...this.#pending, last]);
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#start = end + 1;
    this.#itemStart = 0;
    return bytes.toString('utf8');
  }

  /** Keeps the beginning of a piece until the next slice; copied, as it must not hold the memory of the rest. */
  #keep(slice: Buffer): void {
    this.#limitSize(slice.length);
    const rest = Buffer.from(slice.subarray(this.#start));
    this.#pending.push(rest);
    this.#pendingBytes += rest.length;
  }
}

function isBlank(source: string): boolean {
  return /^[ \t\n\r]*$/.test(source);
}
