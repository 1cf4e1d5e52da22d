import { textOfUnits } from '../../../../files/spreadsheet.ts';
import { copyNull, copyText } from '../../../../storage/sql/copy-lines.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { firstValue, type PackedContacts, type TextRange } from './packed-contacts.ts';
import type { Phonebook } from '../contacts/contact.ts';
import { choiceColumns, fixedColumns, fixedNames, textColumns } from '../contacts/fixed-columns.ts';
import { appendStored } from '../search/search-text.ts';
import { BlockSignatures, addTrigrams, addUnitTrigrams, type Signature } from '../search/signature.ts';
import { textFlags } from './text-flags.ts';

const zero = 0x30;
const tab = 0x09;
const lineFeed = 0x0a;
const quote = 0x22;
const comma = 0x2c;
const opening = 0x7b;
const closing = 0x7d;

const copyable = textFlags.normalised | textFlags.unescaped;
const mobileStart = Buffer.from('09');
const mobileDigits = 9;

/** Where a fixed column is in packed rows; of a choice, with the bytes of none and of each word. */
interface CopiedColumn {
  readonly at: number;
  readonly words?: readonly Buffer[];
}

// In the order of the columns of the statement (contact-writes-store.ts).
const copiedColumns: readonly CopiedColumn[] = fixedNames.map((name) => {
  const column = fixedColumns[name];
  if (column.kind === 'text') return { at: textColumns.findIndex((one) => one.name === name) };
  return {
    at: choiceColumns.findIndex((one) => one.name === name),
    words: [copyNull, ...column.choices].map((word) => Buffer.from(`${word}\t`)),
  };
});
const choiceBytesMax = copiedColumns
  .map(({ words = [] }) => Math.max(0, ...words.map(({ length }) => length)))
  .reduce((sum, length) => sum + length, 0);
// Upper bound of the ids, choices, mobile and separators of a line; texts, and a JSON key per value, are added to it.
const lineBytesMax = 128 + choiceBytesMax;
const keyBytesMax = 32;
const unitBytesMax = 3;

/** New contacts as bytes of COPY text format, with their block signatures. */
export class ContactCopyLines {
  readonly #rows: PackedContacts;
  readonly #lineStart: Buffer;
  readonly #keys: readonly Buffer[];
  #bytes: Buffer;
  #size = 0;
  #lastId = 0;
  #at = 0;
  #signature: Signature = new Uint8Array(0);
  #storedSearchText = '';
  #digitsMax = 0;
  readonly signatures = new BlockSignatures();

  constructor({ accountId, phonebookId }: BookKey, { attributes }: Phonebook, rows: PackedContacts) {
    this.#rows = rows;
    this.#lineStart = Buffer.from(`${accountId}\t${phonebookId}\t`);
    this.#keys = attributes.map(({ id }) => Buffer.from(`"${id}":"`));
    this.#bytes = rows.copyBuffer;
  }

  get size(): number {
    return this.#size;
  }

  get lastId(): number {
    return this.#lastId;
  }

  /** Digits in a row in the texts at most, those of mobiles apart. */
  get digitsMax(): number {
    return this.#digitsMax;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  /** Appends the contact in row `row` of the packed rows. */
  add(id: number, row: number): void {
    const rows = this.#rows;
    this.#size += 1;
    this.#lastId = id;
    this.#signature = this.signatures.signatureOf(id);
    this.#storedSearchText = '';
    this.#ensureCapacity(lineBytesMax);
    this.#copy(this.#lineStart);
    this.#addNumber(id);
    this.#addMobile(rows.mobile(row));
    for (let column = 0; column < copiedColumns.length; column += 1) {
      const { at, words } = copiedColumns[column] as CopiedColumn;
      if (words === undefined) this.#addText(rows.text(row, at));
      else this.#copy(words[rows.choice(row, at)] as Buffer);
    }
    this.#addValues(row);
    if (this.#storedSearchText !== '') this.#addString(copyText(this.#storedSearchText));
    this.#bytes[this.#at++] = lineFeed;
  }

  #addNumber(number: number): void {
    let digits = 1;
    for (let power = 10; power <= number; power *= 10) digits += 1;
    writeDigits(this.#bytes, this.#at, digits, number);
    this.#at += digits;
    this.#bytes[this.#at++] = tab;
  }

  #addMobile(number: number): void {
    const at = this.#at;
    const to = at + mobileStart.length + mobileDigits;
    this.#copy(mobileStart);
    writeDigits(this.#bytes, this.#at, mobileDigits, number);
    addUnitTrigrams(this.#signature, this.#bytes, at, to);
    this.#bytes[to] = tab;
    this.#at = to + 1;
  }

  #addText(text: TextRange): void {
    this.#ensureCapacity((text.to - text.from) * unitBytesMax + lineBytesMax);
    if ((text.flags & copyable) === copyable) this.#addCopyable(text);
    else this.#addString(copyText(this.#sign(text)));
    this.#bytes[this.#at++] = tab;
  }

  #addValues(row: number): void {
    let mark = opening;
    for (let column = 0; column < this.#keys.length; column += 1) {
      const value = this.#rows.text(row, firstValue + column);
      if (value.from === value.to) continue;
      this.#bytes[this.#at++] = mark;
      this.#addValue(this.#keys[column] as Buffer, value);
      mark = comma;
    }
    if (mark === opening) this.#bytes[this.#at++] = opening;
    this.#bytes[this.#at++] = closing;
    this.#bytes[this.#at++] = tab;
  }

  #addValue(key: Buffer, value: TextRange): void {
    this.#ensureCapacity((value.to - value.from) * unitBytesMax + keyBytesMax + lineBytesMax);
    this.#copy(key);
    // The opening quote is part of the key.
    if ((value.flags & copyable) === copyable) this.#addCopyable(value);
    else this.#addString(copyText(JSON.stringify(this.#sign(value)).slice(1, -1)));
    this.#bytes[this.#at++] = quote;
  }

  /** Writes and signs text that needs neither escaping nor normalising. */
  #addCopyable({ from, to }: TextRange): void {
    const { units } = this.#rows;
    const bytes = this.#bytes;
    let at = this.#at;
    for (let place = from; place < to; place += 1) {
      const unit = units[place] as number;
      if (unit < 0x80) bytes[at++] = unit;
      else {
        bytes[at++] = 0xc0 | (unit >> 6);
        bytes[at++] = 0x80 | (unit & 0x3f);
      }
    }
    this.#at = at;
    this.#noteDigits(addUnitTrigrams(this.#signature, units, from, to));
  }

  /** Signs the normalised form of any other text and returns the text. */
  #sign({ from, to, flags }: TextRange): string {
    const text = textOfUnits(this.#rows.units, from, to);
    const isNormal = (flags & textFlags.normalised) !== 0;
    const normalised = isNormal ? text : normaliseForSearch(text);
    this.#noteDigits(addTrigrams(this.#signature, normalised));
    if (!isNormal) this.#storedSearchText = appendStored(this.#storedSearchText, normalised);
    return text;
  }

  #noteDigits(count: number): void {
    if (count > this.#digitsMax) this.#digitsMax = count;
  }

  #addString(text: string): void {
    this.#ensureCapacity(text.length * unitBytesMax + lineBytesMax);
    this.#at += this.#bytes.write(text, this.#at);
  }

  #copy(source: Buffer): void {
    const bytes = this.#bytes;
    const at = this.#at;
    for (let place = 0; place < source.length; place += 1) bytes[at + place] = source[place] as number;
    this.#at = at + source.length;
  }

  #ensureCapacity(length: number): void {
    if (this.#at + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow((this.#at + length) * 2);
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
    this.#rows.copyBuffer = larger;
  }
}

function writeDigits(bytes: Buffer, at: number, digits: number, number: number): void {
  let left = number;
  for (let place = at + digits - 1; place >= at; place -= 1) {
    const next = Math.floor(left / 10);
    bytes[place] = zero + left - next * 10;
    left = next;
  }
}
