import { invalidField } from '../failure.ts';
import { text, type Text, type TextKey } from '../texts/text.ts';
import { SpreadsheetRefused, type RefusalReason } from './spreadsheet/refusal.ts';

const texts: Readonly<Record<RefusalReason, TextKey>> = {
  'not-a-spreadsheet': 'spreadsheet_unknown',
  'password-protected': 'spreadsheet_password',
  'old-xls': 'spreadsheet_old',
  truncated: 'spreadsheet_truncated',
  damaged: 'spreadsheet_damaged',
  'no-sheet': 'spreadsheet_no_sheet',
  empty: 'spreadsheet_empty',
  'too-large-unpacked': 'spreadsheet_too_large',
  'too-many-columns': 'spreadsheet_too_many_columns',
  'cell-too-long': 'spreadsheet_cell_too_long',
  'row-too-long': 'spreadsheet_row_too_long',
};

/** The text for a refused spreadsheet; undefined for any other error. */
export function spreadsheetText(problem: unknown): Text | undefined {
  if (!(problem instanceof SpreadsheetRefused)) return undefined;
  const { reason, row } = problem;
  if (row === undefined)
    return text(reason === 'cell-too-long' ? 'spreadsheet_some_cell_too_long' : texts[reason]);
  return text(texts[reason], { row });
}

/** Maps a refused spreadsheet to a 422 for `field`; other errors are returned unchanged. */
export function spreadsheetFailure(problem: unknown, field: string): unknown {
  const refusal = spreadsheetText(problem);
  return refusal ? invalidField(field, refusal) : problem;
}
