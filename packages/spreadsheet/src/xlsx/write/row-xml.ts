import { escapeCellText } from '../../xml/xml-text.ts';
import { CELL_STYLE, columnName } from './sheet-design.ts';

/** The constant parts of the XML of one column's cells, made once: an export has millions of cells. */
export interface ColumnFormat {
  readonly isNumber: boolean;
  readonly start: string;
  readonly numberStart: string;
  readonly textStart: string;
  readonly spacedTextStart: string;
}

// Up to the 15 digits that a spreadsheet keeps. Numbers with leading or trailing zeros stay text, which keeps the zeros.
const PLAIN_NUMBER = /^(?:0|-?[1-9]\d{0,14}|-?(?:0|[1-9]\d{0,8})\.\d{0,5}[1-9])$/;
const NUMBER_END = '</v></c>';
const TEXT_END = '</t></is></c>';
const NEEDS_ESCAPE = /[&<>_]|[^\u0020-\ufffd]|^\s|\s$/;
const NEEDS_SPACE = /^\s|\s$|[\n\t]/;

export function columnFormat(column: number, style: number, isNumber = false): ColumnFormat {
  const styled = style === CELL_STYLE.general ? '' : ` s="${style}"`;
  return {
    isNumber,
    start: `<c r="${columnName(column)}`,
    numberStart: `"${styled}><v>`,
    textStart: `" t="inlineStr"${styled}><is><t>`,
    spacedTextStart: `" t="inlineStr"${styled}><is><t xml:space="preserve">`,
  };
}

export function rowXml(row: number, cells: readonly string[], formats: readonly ColumnFormat[]): string {
  const rowText = String(row);
  let xml = `<row r="${rowText}">`;
  for (let column = 0; column < cells.length; column += 1) {
    const text = cells[column] as string;
    if (text === '') continue;
    const format = formats[column] ?? columnFormat(column, CELL_STYLE.general);
    xml += format.start + rowText + cellContent(text, format);
  }
  return `${xml}</row>`;
}

function cellContent(text: string, format: ColumnFormat): string {
  if (format.isNumber && PLAIN_NUMBER.test(text)) return format.numberStart + text + NUMBER_END;
  if (!NEEDS_ESCAPE.test(text)) return format.textStart + text + TEXT_END;
  const start = NEEDS_SPACE.test(text) ? format.spacedTextStart : format.textStart;
  return start + escapeCellText(text) + TEXT_END;
}
