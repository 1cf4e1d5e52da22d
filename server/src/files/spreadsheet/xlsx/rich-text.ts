import { SpreadsheetRefused } from '../refusal.ts';
import { decodeHexEscapes } from '../xml/xml-text.ts';
import type { XmlReader } from '../xml/xml-reader.ts';

/**
 * The text inside `<si>` or `<is>`: either one `<t>`, or runs `<r><t>` that are joined. Everything else in there
 * (fonts, and the phonetic runs that repeat the text in another script) is passed over.
 */
export class RichText {
  readonly #xml: XmlReader;
  readonly #longest: number;
  #text = '';
  #runs = 0;
  #ignored = 0;
  #isInText = false;

  constructor(xml: XmlReader, longestText: number) {
    this.#xml = xml;
    // Seven characters of an escape make one of text.
    this.#longest = longestText * 7;
  }

  start(): void {
    this.#text = '';
  }

  open(): void {
    if (this.#ignored > 0) this.#ignored += 1;
    else if (this.#isInText) throw new SpreadsheetRefused('damaged');
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
    if (this.#text.length > this.#longest) throw new SpreadsheetRefused('cell-too-long');
  }

  get text(): string {
    return decodeHexEscapes(this.#text);
  }

  #setInText(isInText: boolean): void {
    this.#isInText = isInText;
    this.#xml.keepText = isInText;
  }
}
