import type { SpreadsheetLimits } from '../limits.ts';
import type { RowSink } from '../rows/row-sink.ts';
import type { Delimiter } from './detect-delimiter.ts';
import { unescapeFormula } from './escape-formula.ts';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export interface CsvScannerOptions {
  readonly limits: SpreadsheetLimits;
  readonly rows: RowSink;
  readonly delimiter: Delimiter;
}

/**
 * Reads records from text that arrives in chunks. A record that is not complete yet is read again from its start with
 * the next chunk; the length limits bound that work.
 */
export class CsvScanner {
  readonly #limits: SpreadsheetLimits;
  readonly #rows: RowSink;
  readonly #delimiter: number;
  #buffer = '';
  #at = 0;
  #record = 0;
  #isWanted = true;
  #isLast = false;
  #mayFollowLineFeed = false;

  constructor({ limits, rows, delimiter }: CsvScannerOptions) {
    this.#limits = limits;
    this.#rows = rows;
    this.#delimiter = delimiter.charCodeAt(0);
  }

  feed(chunk: string): void {
    const left = this.#buffer.length - this.#at;
    // Quotes inside quotes are doubled, so a row may be twice as long in the file.
    if (left > this.#limits.rowLength * 2) throw this.#rows.bounds.errorFor('row-too-long');
    this.#buffer = left === 0 ? chunk : this.#buffer.slice(this.#at) + chunk;
    this.#at = 0;
  }

  /** No text follows: `advance` then also reads a last record without a line end. */
  end(): void {
    this.#isLast = true;
  }

  /** Reads on until a batch is full (true) or the text fed so far is used up (false). */
  advance(): boolean {
    while (!this.#rows.isFull) {
      this.#skipLineFeed();
      if (this.#at >= this.#buffer.length || !this.#readRecord()) return false;
    }
    return true;
  }

  /** The LF of a CR LF may arrive in the next chunk. */
  #skipLineFeed(): void {
    if (!this.#mayFollowLineFeed || this.#at >= this.#buffer.length) return;
    if (this.#buffer.charCodeAt(this.#at) === LINE_FEED) this.#at += 1;
    this.#mayFollowLineFeed = false;
  }

  #readRecord(): boolean {
    this.#isWanted = this.#rows.startRow(this.#record + 1);
    let at = this.#at;
    for (let column = 0; ; column += 1) {
      const isQuoted = this.#buffer.charCodeAt(at) === QUOTE;
      at = isQuoted ? this.#readQuoted(at, column) : this.#readPlain(at, column);
      if (at === -1) return false;
      if (this.#buffer.charCodeAt(at) !== this.#delimiter) break;
      at += 1;
    }
    this.#mayFollowLineFeed = this.#buffer.charCodeAt(at) === CARRIAGE_RETURN;
    this.#at = at + 1;
    this.#record += 1;
    this.#rows.endRow();
    return true;
  }

  /** Both readers return where the field ends, or -1 if the text so far does not contain its end. */
  #readPlain(from: number, column: number): number {
    const end = this.#fieldEnd(from);
    if (end !== -1) this.#put(column, from, end);
    return end;
  }

  #readQuoted(from: number, column: number): number {
    let close = from;
    do {
      close = this.#buffer.indexOf('"', close + 1);
      if (close === -1) return this.#withoutClosingQuote(from);
      close += 1;
    } while (this.#buffer.charCodeAt(close) === QUOTE);
    // Text after the closing quote is kept, as spreadsheet programs do. Without a next character, this quote
    // may still be the first of two.
    const end = this.#fieldEnd(close);
    if (end !== -1 && this.#isWanted) {
      const quoted = this.#buffer.slice(from + 1, close - 1).replaceAll('""', '"');
      this.#rows.put(column, unescapeFormula(quoted + this.#buffer.slice(close, end)));
    }
    return end;
  }

  #withoutClosingQuote(from: number): number {
    if (this.#buffer.length - from > this.#limits.cellLength * 2)
      throw this.#rows.bounds.errorFor('cell-too-long');
    if (this.#isLast) throw this.#rows.bounds.errorFor('damaged');
    return -1;
  }

  #fieldEnd(from: number): number {
    const buffer = this.#buffer;
    for (let at = from; at < buffer.length; at += 1) {
      const code = buffer.charCodeAt(at);
      if (code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) return at;
    }
    return this.#isLast ? buffer.length : -1;
  }

  #put(column: number, from: number, to: number): void {
    if (this.#isWanted && to > from) this.#rows.put(column, unescapeFormula(this.#buffer.slice(from, to)));
  }
}
