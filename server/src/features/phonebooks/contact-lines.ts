import { textOf } from '../../files/spreadsheet/unit-rows.ts';
import { copyNull, copyText } from '../../storage/copy-lines.ts';
import { normaliseForSearch } from '../../text/normalise.ts';
import type { BookKey } from './contact-blocks-store.ts';
import type { ContactRows } from './contact-rows.ts';
import { contactPrefixes, type Phonebook } from './contact.ts';
import { areAsSearched, joinStored } from './search-text.ts';
import { BlockSignatures, sign, signUnits, type Signature } from './signature.ts';

const zero = 0x30;
const nine = 0x39;
const tab = 0x09;
const lineFeed = 0x0a;
const quote = 0x22;
const comma = 0x2c;
const opening = 0x7b;
const closing = 0x7d;

// Letters of one byte that neither JSON nor COPY writes in another way.
const plain = new Uint8Array(0x80).fill(1, 0x20);
for (const escaped of '"\\') plain[escaped.charCodeAt(0)] = 0;

const prefixes = [copyNull, ...contactPrefixes].map((word) => Buffer.from(`${word}\t`));
// Keys, prefix, mobile and marks of a line; its texts come on top, and each of its values with a key.
const bytesOfLine = 128;
const bytesOfKey = 32;
const bytesOfUnit = 3;

/** New contacts as COPY takes them, with the signatures that follow from them. */
export class ContactLines {
  readonly #rows: ContactRows;
  readonly #start: Buffer;
  readonly #keys: readonly Buffer[];
  readonly #mobile = new Uint16Array(11);
  #bytes: Buffer;
  #size = 0;
  #lastId = 0;
  #at = 0;
  #signature: Signature = new Uint8Array(0);
  #stored = '';
  readonly signatures = new BlockSignatures();

  constructor({ accountId, phonebookId }: BookKey, { attributes }: Phonebook, rows: ContactRows) {
    this.#rows = rows;
    this.#start = Buffer.from(`${accountId}\t${phonebookId}\t`);
    this.#keys = attributes.map(({ id }) => Buffer.from(`"${id}":"`));
    this.#bytes = rows.written;
  }

  get size(): number {
    return this.#size;
  }

  get lastId(): number {
    return this.#lastId;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  /** Adds the contact of a row. */
  add(id: number, row: number): void {
    const rows = this.#rows;
    this.#makeRoom(bytesOfLine);
    this.#size += 1;
    this.#lastId = id;
    this.#signature = this.signatures.of(id);
    this.#stored = '';
    this.#copy(this.#start);
    this.#addNumber(id);
    this.#addMobile(rows.mobile(row));
    this.#addName(rows.nameFrom(row), rows.nameTo(row));
    this.#copy(prefixes[rows.prefix(row)] as Buffer);
    this.#addValues(row);
    if (this.#stored !== '') this.#addString(copyText(this.#stored));
    this.#bytes[this.#at++] = lineFeed;
  }

  #addNumber(number: number): void {
    let digits = 1;
    for (let power = 10; power <= number; power *= 10) digits += 1;
    let left = number;
    for (let place = this.#at + digits - 1; place >= this.#at; place -= 1) {
      const next = Math.floor(left / 10);
      this.#bytes[place] = zero + left - next * 10;
      left = next;
    }
    this.#at += digits;
    this.#bytes[this.#at++] = tab;
  }

  #addMobile(number: number): void {
    const digits = this.#mobile;
    let left = number;
    for (let place = digits.length - 1; place > 1; place -= 1) {
      const next = Math.trunc(left / 10);
      digits[place] = zero + left - next * 10;
      left = next;
    }
    digits[0] = zero;
    digits[1] = nine;
    for (let place = 0; place < digits.length; place += 1) this.#bytes[this.#at++] = digits[place] as number;
    this.#bytes[this.#at++] = tab;
    signUnits(this.#signature, digits, 0, digits.length);
  }

  #addName(from: number, to: number): void {
    this.#makeRoom((to - from) * bytesOfUnit + bytesOfLine);
    if (!this.#addPlain(from, to)) this.#addString(copyText(textOf(this.#rows.units, from, to)));
    this.#bytes[this.#at++] = tab;
    this.#sign(from, to);
  }

  #addValues(row: number): void {
    const rows = this.#rows;
    this.#bytes[this.#at++] = opening;
    let isFirst = true;
    for (let column = 0; column < this.#keys.length; column += 1) {
      const from = rows.valueFrom(row, column);
      const to = rows.valueTo(row, column);
      if (from === to) continue;
      if (!isFirst) this.#bytes[this.#at++] = comma;
      isFirst = false;
      this.#addValue(this.#keys[column] as Buffer, from, to);
      this.#sign(from, to);
    }
    this.#bytes[this.#at++] = closing;
    this.#bytes[this.#at++] = tab;
  }

  #addValue(key: Buffer, from: number, to: number): void {
    this.#makeRoom((to - from) * bytesOfUnit + bytesOfKey + bytesOfLine);
    this.#copy(key);
    // Another spelling comes with its first quote, which the key has too.
    if (!this.#addPlain(from, to))
      this.#addString(copyText(JSON.stringify(textOf(this.#rows.units, from, to)).slice(1, -1)));
    this.#bytes[this.#at++] = quote;
  }

  /** Adds letters as they are; false, and nothing added, if one needs to be written in another way. */
  #addPlain(from: number, to: number): boolean {
    const { units } = this.#rows;
    const bytes = this.#bytes;
    let at = this.#at;
    for (let place = from; place < to; place += 1) {
      const unit = units[place] as number;
      if (unit < 0x80) {
        if (plain[unit] !== 1) return false;
        bytes[at++] = unit;
      } else if (unit < 0x800) {
        bytes[at++] = 0xc0 | (unit >> 6);
        bytes[at++] = 0x80 | (unit & 0x3f);
      } else {
        if (unit >= 0xd800 && unit < 0xe000) return false;
        bytes[at++] = 0xe0 | (unit >> 12);
        bytes[at++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[at++] = 0x80 | (unit & 0x3f);
      }
    }
    this.#at = at;
    return true;
  }

  #addString(text: string): void {
    this.#makeRoom(text.length * bytesOfUnit + bytesOfLine);
    this.#at += this.#bytes.write(text, this.#at);
  }

  #sign(from: number, to: number): void {
    const { units } = this.#rows;
    if (areAsSearched(units, from, to)) {
      signUnits(this.#signature, units, from, to);
      return;
    }
    const normalised = normaliseForSearch(textOf(units, from, to));
    sign(this.#signature, normalised);
    this.#stored = joinStored(this.#stored, normalised);
  }

  #copy(bytes: Buffer): void {
    for (let place = 0; place < bytes.length; place += 1) this.#bytes[this.#at++] = bytes[place] as number;
  }

  #makeRoom(length: number): void {
    if (this.#at + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow((this.#at + length) * 2);
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
    this.#rows.written = larger;
  }
}
