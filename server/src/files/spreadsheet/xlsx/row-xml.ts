import { escapeCellText } from '../xml/xml-text.ts';
import { CELL_STYLE, columnName } from './sheet-design.ts';

/** What the cells of one column are written as. */
export interface ColumnFormat {
  readonly style: number;
  readonly isNumber: boolean;
}

// Fifteen digits are what a spreadsheet keeps, and a leading zero means that it is no number to its owner.
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const MOST_DIGITS = 15;
const EDGE_BLANKS = /^\s|\s$|[\n\t]/;

export function rowXml(row: number, cells: readonly string[], formats: readonly ColumnFormat[]): string {
  let xml = `<row r="${row}">`;
  for (let column = 0; column < cells.length; column += 1) {
    const text = cells[column] as string;
    if (text !== '') xml += cellXml(columnName(column) + row, text, formats[column]);
  }
  return `${xml}</row>`;
}

function cellXml(reference: string, text: string, format: ColumnFormat | undefined): string {
  const style = format === undefined || format.style === CELL_STYLE.general ? '' : ` s="${format.style}"`;
  if (format?.isNumber === true && isPlainNumber(text))
    return `<c r="${reference}"${style}><v>${text}</v></c>`;
  const space = EDGE_BLANKS.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" t="inlineStr"${style}><is><t${space}>${escapeCellText(text)}</t></is></c>`;
}

function isPlainNumber(text: string): boolean {
  return (
    PLAIN_NUMBER.test(text) &&
    text.replace(/\D/g, '').length <= MOST_DIGITS &&
    text !== '-0' &&
    !/\.\d*0$/.test(text)
  );
}
