import type { SpreadsheetLimits } from '../../limits.ts';
import type { RowSink } from '../../rows/row-sink.ts';
import { decodeHexEscapes } from '../../xml/xml-text.ts';
import { XmlReader } from '../../xml/xml-reader.ts';
import type { CellContext } from './cell-text.ts';
import { cellText } from './cell-text.ts';
import { RichText } from './rich-text.ts';

/**
 * Where the scanner is in worksheet > sheetData > row > c > (v | is). In each state only the children named here are
 * read; any other element is skipped with its content (formulas, extensions, rows before the start of a resumed read).
 */
type State = 'document' | 'worksheet' | 'sheet-data' | 'row' | 'cell' | 'value' | 'inline';

const ROW_NUMBER_MAX = 2 ** 40;

export interface SheetScannerOptions {
  readonly limits: SpreadsheetLimits;
  readonly rows: RowSink;
  readonly cells: CellContext;
  /** Added to the row numbers of a sheet that continues a full one. */
  readonly rowOffset: number;
  readonly skipFirstRow: boolean;
}

export class SheetScanner {
  readonly #xml: XmlReader;
  readonly #richText: RichText;
  readonly #rows: RowSink;
  readonly #options: SheetScannerOptions;
  #state: State = 'document';
  #ignored = 0;
  #row = 0;
  #column = -1;
  #type = 'n';
  #style: number | undefined;
  #value = '';

  constructor(options: SheetScannerOptions) {
    this.#xml = new XmlReader(options.limits.cellLength * 16);
    this.#richText = new RichText(this.#xml, options.limits.cellLength);
    this.#rows = options.rows;
    this.#options = options;
  }

  get lastRow(): number {
    return this.#row;
  }

  /** The number of the row that is being read, with the offset. */
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
        if (this.#rows.isFull && this.#state === 'sheet-data') return true;
      }
    }
  }

  #open(): void {
    if (this.#ignored > 0) {
      this.#ignored += 1;
      return;
    }
    if (this.#state === 'inline') {
      this.#richText.open();
      return;
    }
    const state = this.#childState();
    if (state === undefined) this.#ignored = 1;
    else this.#state = state;
  }

  #childState(): State | undefined {
    const { name } = this.#xml.tag;
    switch (this.#state) {
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

  #openRow(): State | undefined {
    const row = this.#xml.tag.integer('r') ?? this.#row + 1;
    // A resumed read needs ascending row numbers, and every program writes them so.
    if (row <= this.#row || row > ROW_NUMBER_MAX) throw this.#rows.bounds.errorFor('damaged');
    this.#row = row;
    this.#column = -1;
    const isWanted = this.#rows.startRow(row + this.#options.rowOffset);
    if (isWanted && !(this.#options.skipFirstRow && row === 1)) return 'row';
    return this.#xml.skipRest('</row>') ? 'sheet-data' : undefined;
  }

  /** Reads a simple cell to its end; only others are read token by token. */
  #openCell(): State {
    const xml = this.#xml;
    this.#column = xml.tag.column('r') ?? this.#column + 1;
    if (xml.tag.hasAttribute('t', 'inlineStr')) {
      const isTaken =
        xml.takeRest('<is><t>', '</t></is></c>') ||
        xml.takeRest('<is><t xml:space="preserve">', '</t></is></c>');
      if (!isTaken) return 'cell';
      if (xml.isPlain) this.#rows.putSlice(this.#column, xml.window, xml.textFrom, xml.textTo);
      else this.#rows.put(this.#column, decodeHexEscapes(xml.text()));
      return 'row';
    }
    this.#type = xml.tag.attribute('t') ?? 'n';
    this.#style = xml.tag.integer('s');
    if (!xml.takeRest('<v>', '</v></c>')) return 'cell';
    this.#putValue(xml.text());
    return 'row';
  }

  #openValue(name: string): State | undefined {
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
    if (this.#state === 'inline') {
      this.#richText.append();
      return;
    }
    const text = this.#xml.text();
    this.#value = this.#value === '' ? text : this.#value + text;
    if (this.#value.length > this.#options.limits.cellLength * 7)
      throw this.#rows.bounds.errorFor('cell-too-long');
  }

  #close(): void {
    if (this.#ignored > 0) {
      this.#ignored -= 1;
      return;
    }
    switch (this.#state) {
      case 'value':
        this.#closeValue();
        break;
      case 'inline':
        this.#closeInline();
        break;
      case 'cell':
        this.#state = 'row';
        break;
      case 'row':
        this.#rows.endRow();
        this.#state = 'sheet-data';
        break;
      case 'sheet-data':
        this.#state = 'worksheet';
        break;
      case 'worksheet':
      case 'document':
        this.#state = 'document';
    }
  }

  #closeValue(): void {
    this.#xml.keepText = false;
    this.#state = 'cell';
    this.#putValue(this.#value);
  }

  #putValue(value: string): void {
    if (value === '') return;
    this.#rows.put(this.#column, cellText(value, this.#type, this.#style, this.#options.cells));
  }

  #closeInline(): void {
    if (!this.#richText.close()) return;
    this.#state = 'cell';
    this.#rows.put(this.#column, this.#richText.text);
  }
}
