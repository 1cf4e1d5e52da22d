import type { SpreadsheetLimits } from '../limits.ts';
import type { RowSink } from '../row-sink.ts';
import { decodeHexEscapes } from '../xml/xml-text.ts';
import { XmlReader } from '../xml/xml-reader.ts';
import type { CellContext } from './cell-text.ts';
import { cellText } from './cell-text.ts';
import { RichText } from './rich-text.ts';

/**
 * Walks worksheet > sheetData > row > c > (v | is) and hands the cells to the collector. In each place only the
 * children named here count; any other element is passed over with all it holds (formulas, extensions, rows that a
 * resumed read does not want).
 */
type Place = 'document' | 'worksheet' | 'sheet-data' | 'row' | 'cell' | 'value' | 'inline';

const HIGHEST_ROW = 2 ** 40;

export interface SheetScanOptions {
  readonly limits: SpreadsheetLimits;
  readonly rows: RowSink;
  readonly cells: CellContext;
  /** Added to the row numbers of a sheet that goes on where another one was full. */
  readonly rowOffset: number;
  readonly skipFirstRow: boolean;
}

export class SheetScan {
  readonly #xml: XmlReader;
  readonly #richText: RichText;
  readonly #rows: RowSink;
  readonly #options: SheetScanOptions;
  #place: Place = 'document';
  #ignored = 0;
  #row = 0;
  #column = -1;
  #type = 'n';
  #style: number | undefined;
  #value = '';

  constructor(options: SheetScanOptions) {
    this.#xml = new XmlReader(options.limits.cellLength * 16);
    this.#richText = new RichText(this.#xml, options.limits.cellLength);
    this.#rows = options.rows;
    this.#options = options;
  }

  get lastRow(): number {
    return this.#row;
  }

  /** The row that is being read, as callers count it. */
  get rowNumber(): number {
    return this.#row + this.#options.rowOffset;
  }

  feed(chunk: string): void {
    this.#xml.feed(chunk);
  }

  end(): void {
    this.#xml.end();
  }

  /** Reads on until a batch is full (true) or the text fed so far is used up (false). */
  advance(): boolean {
    for (;;) {
      const token = this.#xml.next();
      if (token === 'more') return false;
      if (token === 'open') this.#open();
      else if (token === 'text') this.#text();
      else {
        this.#close();
        if (this.#rows.isFull && this.#place === 'sheet-data') return true;
      }
    }
  }

  #open(): void {
    if (this.#ignored > 0) {
      this.#ignored += 1;
      return;
    }
    if (this.#place === 'inline') {
      this.#richText.open();
      return;
    }
    const place = this.#childPlace();
    if (place === undefined) this.#ignored = 1;
    else this.#place = place;
  }

  #childPlace(): Place | undefined {
    const { name } = this.#xml.tag;
    switch (this.#place) {
      case 'row':
        return name === 'c' ? this.#openCell() : undefined;
      case 'cell':
        return this.#openValue(name);
      case 'sheet-data':
        return name === 'row' ? this.#openRow() : undefined;
      case 'worksheet':
        return name === 'sheetData' ? 'sheet-data' : undefined;
      case 'document':
        return name === 'worksheet' ? 'worksheet' : undefined;
      case 'value':
      case 'inline':
        return undefined;
    }
  }

  #openRow(): Place | undefined {
    const row = this.#xml.tag.integer('r') ?? this.#row + 1;
    // Row numbers only grow: a resumed read depends on it, and every program writes them so.
    if (row <= this.#row || row > HIGHEST_ROW) throw this.#rows.bounds.refuse('damaged');
    this.#row = row;
    this.#column = -1;
    const isWanted = this.#rows.startRow(row + this.#options.rowOffset);
    if (isWanted && !(this.#options.skipFirstRow && row === 1)) return 'row';
    return this.#xml.skipRest('</row>') ? 'sheet-data' : undefined;
  }

  /** Plain cells are read to their end here; only the others are followed step by step. */
  #openCell(): Place {
    const xml = this.#xml;
    this.#column = xml.tag.column('r') ?? this.#column + 1;
    if (xml.tag.hasAttribute('t', 'inlineStr')) {
      const isTaken =
        xml.takeRest('<is><t>', '</t></is></c>') ||
        xml.takeRest('<is><t xml:space="preserve">', '</t></is></c>');
      if (!isTaken) return 'cell';
      if (xml.isPlain) this.#rows.putPart(this.#column, xml.window, xml.textFrom, xml.textTo);
      else this.#rows.put(this.#column, decodeHexEscapes(xml.text()));
      return 'row';
    }
    this.#type = xml.tag.attribute('t') ?? 'n';
    this.#style = xml.tag.integer('s');
    if (!xml.takeRest('<v>', '</v></c>')) return 'cell';
    this.#putValue(xml.text());
    return 'row';
  }

  #openValue(name: string): Place | undefined {
    if (name === 'v') {
      this.#value = '';
      this.#xml.keepText = true;
      return 'value';
    }
    if (name !== 'is') return undefined;
    this.#richText.start();
    return 'inline';
  }

  #text(): void {
    if (this.#place === 'inline') {
      this.#richText.append();
      return;
    }
    const text = this.#xml.text();
    this.#value = this.#value === '' ? text : this.#value + text;
    if (this.#value.length > this.#options.limits.cellLength * 7)
      throw this.#rows.bounds.refuse('cell-too-long');
  }

  #close(): void {
    if (this.#ignored > 0) {
      this.#ignored -= 1;
      return;
    }
    switch (this.#place) {
      case 'value':
        this.#closeValue();
        break;
      case 'inline':
        this.#closeInline();
        break;
      case 'cell':
        this.#place = 'row';
        break;
      case 'row':
        this.#rows.endRow();
        this.#place = 'sheet-data';
        break;
      case 'sheet-data':
        this.#place = 'worksheet';
        break;
      case 'worksheet':
      case 'document':
        this.#place = 'document';
    }
  }

  #closeValue(): void {
    this.#xml.keepText = false;
    this.#place = 'cell';
    this.#putValue(this.#value);
  }

  #putValue(value: string): void {
    if (value === '') return;
    this.#rows.put(this.#column, cellText(value, this.#type, this.#style, this.#options.cells));
  }

  #closeInline(): void {
    if (!this.#richText.close()) return;
    this.#place = 'cell';
    this.#rows.put(this.#column, this.#richText.text);
  }
}
