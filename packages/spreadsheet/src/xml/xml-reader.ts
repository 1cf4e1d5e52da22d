import { SpreadsheetError } from '../spreadsheet-error.ts';
import { TagScanner } from './tag-scanner.ts';
import { TextWindow } from './text-window.ts';
import { decodeEntities } from './xml-text.ts';

/**
 * A pull parser for the XML inside spreadsheets: `feed` takes text in chunks, `next` returns one token at a time until
 * it returns 'more'. It holds one token and no tree, so depth needs no memory. A document type declaration is an error,
 * so no entity can be declared. Namespace prefixes are dropped.
 */
export type XmlToken = 'open' | 'close' | 'text' | 'more';

const LESS = 60;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const AMPERSAND = 38;
const CARRIAGE_RETURN = 13;
// Starts the `_x000D_` escapes of characters that XML cannot contain.
const UNDERSCORE = 95;
const CDATA = '<![CDATA[';

export class XmlReader {
  /** Whether `next` returns text tokens; otherwise text (blanks between tags, formulas) is skipped. */
  keepText = false;
  /** The element that was opened last. */
  readonly tag: TagScanner;
  readonly window = new TextWindow();
  /** The position of the last text in the window, and whether it contains nothing to decode. */
  textFrom = 0;
  textTo = 0;
  isPlain = false;

  readonly #tokenLengthMax: number;
  #skipTo = '';
  #depth = 0;
  #elements = 0;
  #hasPendingClose = false;
  #isVerbatim = false;
  #declarationAt = -1;

  constructor(tokenLengthMax: number) {
    this.#tokenLengthMax = tokenLengthMax;
    this.tag = new TagScanner(this.window);
  }

  feed(chunk: string): void {
    if (this.window.left > this.#tokenLengthMax) {
      throw new SpreadsheetError(this.keepText ? 'cell-too-long' : 'damaged');
    }
    this.window.feed(chunk);
    this.#declarationAt = -1;
  }

  /** To be called after the last chunk: throws if the document is incomplete. */
  end(): void {
    const isWhole = this.#depth === 0 && this.#elements > 0 && this.#skipTo === '' && this.window.left === 0;
    if (!isWhole) throw new SpreadsheetError('damaged');
  }

  next(): XmlToken {
    if (this.#hasPendingClose) {
      this.#hasPendingClose = false;
      return this.#closed();
    }
    const window = this.window;
    for (;;) {
      if (this.#skipTo !== '' && !this.#skip()) return 'more';
      const from = window.at;
      const tag = window.find(LESS, from);
      if (tag === -1) return this.#textWithoutEnd();
      window.at = tag;
      if (tag > from && this.keepText) return this.#textToken(from, tag, false);
      const token = this.#markup(tag);
      if (token !== undefined) return token;
    }
  }

  text(): string {
    const text = this.window.text.slice(this.textFrom, this.textTo);
    if (this.isPlain) return text;
    const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    return this.#isVerbatim ? lines : decodeEntities(lines);
  }

  /**
   * A shortcut for the common case, one step instead of six tokens: if the rest of the open element is exactly `start`,
   * text, `end` (which includes its own end tag), reads it and sets the text. Otherwise does nothing.
   */
  takeRest(start: string, end: string): boolean {
    const window = this.window;
    if (this.#hasPendingClose || !window.startsWith(start, window.at)) return false;
    const { codes, length } = window;
    const from = window.at + start.length;
    let to = from;
    let isPlain = true;
    for (; to < length && codes[to] !== LESS; to += 1) {
      if (codes[to] === AMPERSAND || codes[to] === CARRIAGE_RETURN || codes[to] === UNDERSCORE)
        isPlain = false;
    }
    if (!window.startsWith(end, to)) return false;
    this.#textToken(from, to, false);
    this.isPlain = isPlain;
    window.at = to + end.length;
    this.#closed();
    return true;
  }

  /**
   * Skips the rest of the open element in one step, if its end tag is in the window and no comment or CDATA before it
   * could contain the same characters. Otherwise does nothing.
   */
  skipRest(end: string): boolean {
    const window = this.window;
    if (this.#hasPendingClose) return false;
    const to = window.text.indexOf(end, window.at);
    if (to === -1 || this.#nextDeclaration() < to) return false;
    window.at = to + end.length;
    this.#closed();
    return true;
  }

  #nextDeclaration(): number {
    if (this.#declarationAt < this.window.at) {
      const at = this.window.text.indexOf('<!', this.window.at);
      this.#declarationAt = at === -1 ? Infinity : at;
    }
    return this.#declarationAt;
  }

  #textWithoutEnd(): XmlToken {
    if (!this.keepText) this.window.at = this.window.length;
    return 'more';
  }

  #textToken(from: number, to: number, isVerbatim: boolean): XmlToken {
    this.textFrom = from;
    this.textTo = to;
    this.#isVerbatim = isVerbatim;
    this.isPlain = false;
    return 'text';
  }

  #closed(): XmlToken {
    this.#depth -= 1;
    if (this.#depth < 0) throw new SpreadsheetError('damaged');
    return 'close';
  }

  /** Undefined if what was read gives no token (comments, declarations). */
  #markup(tag: number): XmlToken | undefined {
    if (tag + 1 >= this.window.length) return 'more';
    switch (this.window.codes[tag + 1] as number) {
      case SLASH:
        return this.#closeTag(tag);
      case BANG:
        return this.#declaration(tag);
      case QUESTION:
        return this.#startSkip(tag + 2, '?>');
      default:
        return this.#openTag(tag);
    }
  }

  #openTag(tag: number): XmlToken {
    const end = this.tag.read(tag + 1);
    if (end === -1) return 'more';
    this.window.at = end;
    this.#hasPendingClose = this.tag.isEmpty;
    this.#depth += 1;
    this.#elements += 1;
    return 'open';
  }

  #closeTag(tag: number): XmlToken {
    const end = this.window.text.indexOf('>', tag);
    if (end === -1) return 'more';
    this.window.at = end + 1;
    return this.#closed();
  }

  #declaration(tag: number): XmlToken | undefined {
    const { text } = this.window;
    if (text.startsWith('<!--', tag)) return this.#startSkip(tag + 4, '-->');
    if (text.startsWith(CDATA, tag)) {
      const end = text.indexOf(']]>', tag);
      if (end === -1) return 'more';
      this.window.at = end + 3;
      return this.keepText ? this.#textToken(tag + CDATA.length, end, true) : undefined;
    }
    if (text.length - tag < CDATA.length) return 'more';
    throw new SpreadsheetError('damaged');
  }

  #startSkip(from: number, end: string): undefined {
    this.window.at = from;
    this.#skipTo = end;
  }

  #skip(): boolean {
    const window = this.window;
    const end = window.text.indexOf(this.#skipTo, window.at);
    if (end === -1) {
      window.at = Math.max(window.at, window.length - this.#skipTo.length + 1);
      return false;
    }
    window.at = end + this.#skipTo.length;
    this.#skipTo = '';
    return true;
  }
}
