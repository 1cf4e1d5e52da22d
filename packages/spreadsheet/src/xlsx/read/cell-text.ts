import { SpreadsheetError } from '../../spreadsheet-error.ts';
import type { UnpackBudget } from '../../zip/unpack-budget.ts';
import { decodeHexEscapes } from '../../xml/xml-text.ts';
import { formatSerialDate } from './serial-date.ts';
import { numberText } from './number-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { CellStyles } from './styles.ts';

/** What the cells of a sheet refer to. */
export interface CellContext {
  readonly strings: SharedStrings | undefined;
  readonly styles: CellStyles;
  readonly is1904: boolean;
  readonly budget: UnpackBudget;
}

/** The `<v>` of a cell as text. Formulas are not calculated: the stored result counts. */
export function cellText(
  value: string,
  type: string,
  style: number | undefined,
  context: CellContext,
): string {
  switch (type) {
    case 's':
      return sharedText(value, context);
    case 'str':
      return decodeHexEscapes(value);
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
    case 'e':
      // An error value such as #REF!: the formula has no result.
      return '';
    case 'n':
      return formattedNumber(value, style, context);
    default:
      return value;
  }
}

function sharedText(value: string, { strings, budget }: CellContext): string {
  const text = strings?.get(Number(value));
  if (text === undefined) throw new SpreadsheetError('damaged');
  // Counted as unpacked: a few bytes each can refer to one long string a million times.
  budget.spend(text.length);
  return text;
}

function formattedNumber(value: string, style: number | undefined, { styles, is1904 }: CellContext): string {
  const kind = style === undefined ? 'none' : (styles[style] ?? 'none');
  const date = kind === 'none' ? undefined : formatSerialDate(value, kind, is1904);
  return date ?? numberText(value);
}
