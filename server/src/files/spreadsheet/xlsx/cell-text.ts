import { SpreadsheetRefused } from '../refusal.ts';
import type { UnpackBudget } from '../unpack-budget.ts';
import { decodeHexEscapes } from '../xml/xml-text.ts';
import { dateText } from './date-text.ts';
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

/** The `<v>` of a cell as text. Formulas are not calculated: the value the writing program left is what counts. */
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
      // An error such as #REF! is what a formula says when it has no value.
      return '';
    case 'n':
      return formattedNumber(value, style, context);
    default:
      return value;
  }
}

function sharedText(value: string, { strings, budget }: CellContext): string {
  const text = strings?.get(Number(value));
  if (text === undefined) throw new SpreadsheetRefused('damaged');
  // A few bytes can point at a long string a million times over, so what comes out is counted as unpacked.
  budget.spend(text.length);
  return text;
}

function formattedNumber(value: string, style: number | undefined, { styles, is1904 }: CellContext): string {
  const kind = style === undefined ? 'none' : (styles[style] ?? 'none');
  const date = kind === 'none' ? undefined : dateText(value, kind, is1904);
  return date ?? numberText(value);
}
