import { SpreadsheetError } from '../../spreadsheet-error.ts';
import { decodeHexEscapes } from '../../xml/xml-text.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

/**
 * The text inside `<si>` or `<is>`: either one `<t>`, or runs `<r><t>` that are joined. Everything else (fonts, and
 * phonetic runs that repeat the text in another script) is skipped.
 */
export class RichText {
  readonly #xml: XmlReader;
  readonly #lengthMax: number;
  #text = '';
  #runs = 0;
  #ignored = 0;
  #isInText = false;

  constructor(xml: XmlReader, textLengthMax: number) {
    this.#xml = xml;
    // An escape such as `_x000D_` is seven characters for one.
    this.#lengthMax = textLengthMax * 7;
  }

  start(): void {
    this.#text = '';
  }

  open(): void {
    if (this.#ignored > 0) this.#ignored += 1;
    else if (this.#isInText) throw new SpreadsheetError('damaged');
    else if (this.#xml.tag.name === 't') this.#setInText(true);
    else if (this.#xml.tag.name === 'r') this.#runs += 1;
    else this.#ignored = 1;
  }

  /** True when the element that was open at `start` has ended. */
  close(): boolean {
    if (this.#ignored > 0) this.#ignored -= 1;
    else if (this.#isInText) this.#setInText(false);
    else if (this.#runs > 0) this.#runs -= 1;
    else return true;
    return false;
  }

  append(): void {
    this.#text += this.#xml.text();
    if (this.#text.length > this.#lengthMax) throw new SpreadsheetError('cell-too-long');
  }

  get text(): string {
    return decodeHexEscapes(this.#text);
  }

  #setInText(isInText: boolean): void {
    this.#isInText = isInText;
    this.#xml.keepText = isInText;
  }
}
