import { SpreadsheetError, type SpreadsheetErrorReason } from '@peyk/spreadsheet';

import { invalidField } from '../failure.ts';
import { text, type Text, type TextKey } from '../texts/text.ts';

const texts: Readonly<Record<SpreadsheetErrorReason, TextKey>> = {
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

/** The text for a file that was rejected; undefined for any other error. */
export function spreadsheetText(problem: unknown): Text | undefined {
  if (!(problem instanceof SpreadsheetError)) return undefined;
  const { reason, row } = problem;
  if (row === undefined)
    return text(reason === 'cell-too-long' ? 'spreadsheet_some_cell_too_long' : texts[reason]);
  return text(texts[reason], { row });
}

/** A rejected file becomes a 422 that names the fault; any other error is returned unchanged. */
export function spreadsheetFailure(problem: unknown, field: string): unknown {
  const fault = spreadsheetText(problem);
  return fault ? invalidField(field, fault) : problem;
}
