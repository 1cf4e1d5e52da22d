import { SpreadsheetError } from '../spreadsheet-error.ts';
import type { TextWindow } from './text-window.ts';
import { decodeEntities } from './xml-text.ts';

const SLASH = 47;
const COLON = 58;
const EQUALS = 61;
const GREATER = 62;
const QUOTE = 34;
const APOSTROPHE = 39;
const BLANK = 32;
const ZERO = 48;
const LETTER_A = 65;
const LETTERS = 26;
const COLUMN_MAX = 1_000_000;
const ATTRIBUTES_MAX = 64;

/**
 * One start tag: its name and the positions of its attributes. Values are cut out of the text only on request: a sheet
 * has millions of tags, and most of their attributes are never read.
 */
export class TagScanner {
  readonly #window: TextWindow;
  /** Four numbers for each attribute: name from, name to, value from, value to. */
  readonly #spans = new Int32Array(4 * ATTRIBUTES_MAX);
  #spansTo = 0;
  #localFrom = 0;
  /** The element's name without its prefix. */
  name = '';
  isEmpty = false;

  constructor(window: TextWindow) {
    this.#window = window;
  }

  /** Reads the tag whose name begins at `from`; returns the position after it, or -1 if the text ends first. */
  read(from: number): number {
    const nameTo = this.#scanName(from);
    const nameFrom = this.#localFrom;
    const end = nameTo === -1 ? -1 : this.#scanAttributes(nameTo);
    if (end === -1) return -1;
    if (nameTo === nameFrom) throw new SpreadsheetError('damaged');
    this.name = this.#window.text.slice(nameFrom, nameTo);
    this.isEmpty = this.#window.codes[end - 2] === SLASH;
    return end;
  }

  /** An attribute by its name without prefix. */
  attribute(name: string): string | undefined {
    const slot = this.#find(name);
    if (slot === -1) return undefined;
    return decodeEntities(this.#window.text.slice(this.#spans[slot + 2], this.#spans[slot + 3]));
  }

  hasAttribute(name: string, value: string): boolean {
    const slot = this.#find(name);
    if (slot === -1) return false;
    const from = this.#spans[slot + 2] as number;
    return (this.#spans[slot + 3] as number) - from === value.length && this.#window.startsWith(value, from);
  }

  /** An attribute as a whole number; undefined when it is absent or something else. */
  integer(name: string): number | undefined {
    const slot = this.#find(name);
    if (slot === -1) return undefined;
    const { codes } = this.#window;
    const to = this.#spans[slot + 3] as number;
    let value = 0;
    for (let at = this.#spans[slot + 2] as number; at < to; at += 1) {
      const digit = (codes[at] as number) - ZERO;
      if (digit < 0 || digit > 9) return undefined;
      value = value * 10 + digit;
    }
    return value;
  }

  /** The column of a cell reference such as `AB12`, counting from 0; undefined when there are no letters. */
  column(name: string): number | undefined {
    const slot = this.#find(name);
    if (slot === -1) return undefined;
    const { codes } = this.#window;
    const to = this.#spans[slot + 3] as number;
    let column = 0;
    for (let at = this.#spans[slot + 2] as number; at < to; at += 1) {
      const letter = (codes[at] as number) - LETTER_A;
      if (letter < 0 || letter >= LETTERS) break;
      column = Math.min(column * LETTERS + letter + 1, COLUMN_MAX);
    }
    return column === 0 ? undefined : column - 1;
  }

  #find(name: string): number {
    const spans = this.#spans;
    for (let slot = 0; slot < this.#spansTo; slot += 4) {
      const from = spans[slot] as number;
      if ((spans[slot + 1] as number) - from === name.length && this.#window.startsWith(name, from))
        return slot;
    }
    return -1;
  }

  /** The end of an element or attribute name, or -1. Sets `#localFrom` behind a prefix. */
  #scanName(from: number): number {
    const { codes, length } = this.#window;
    this.#localFrom = from;
    for (let at = from; at < length; at += 1) {
      const code = codes[at] as number;
      if (code > EQUALS && code !== GREATER) continue;
      if (code === COLON) this.#localFrom = at + 1;
      else if (code <= BLANK || code === SLASH || code === GREATER || code === EQUALS) return at;
    }
    return -1;
  }

  #scanAttributes(from: number): number {
    const { codes, length } = this.#window;
    this.#spansTo = 0;
    let at = from;
    while (at !== -1 && at < length) {
      const code = codes[at] as number;
      if (code === GREATER) return at + 1;
      if (code <= BLANK) at += 1;
      else if (code === SLASH) at = this.#expectGreater(at + 1);
      else at = this.#scanAttribute(at);
    }
    return -1;
  }

  #expectGreater(at: number): number {
    if (at >= this.#window.length) return -1;
    if (this.#window.codes[at] !== GREATER) throw new SpreadsheetError('damaged');
    return at;
  }

  #scanAttribute(from: number): number {
    const { codes } = this.#window;
    const nameTo = this.#scanName(from);
    const equals = nameTo === -1 ? -1 : this.#skipBlanks(nameTo);
    const quote = equals === -1 ? -1 : this.#skipBlanks(equals + 1);
    if (quote === -1) return -1;
    const code = codes[quote] as number;
    const isAttribute = nameTo > from && codes[equals] === EQUALS && (code === QUOTE || code === APOSTROPHE);
    if (!isAttribute || this.#spansTo === this.#spans.length) throw new SpreadsheetError('damaged');
    const end = this.#window.find(code, quote + 1);
    if (end === -1) return -1;
    const spans = this.#spans;
    spans[this.#spansTo] = this.#localFrom;
    spans[this.#spansTo + 1] = nameTo;
    spans[this.#spansTo + 2] = quote + 1;
    spans[this.#spansTo + 3] = end;
    this.#spansTo += 4;
    return end + 1;
  }

  #skipBlanks(from: number): number {
    const { codes, length } = this.#window;
    for (let at = from; at < length; at += 1) {
      if ((codes[at] as number) > BLANK) return at;
    }
    return -1;
  }
}
