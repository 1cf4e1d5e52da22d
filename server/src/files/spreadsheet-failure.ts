import { invalidField } from '../failure.ts';
import { text, type TextKey } from '../texts/text.ts';
import { SpreadsheetRefused, type RefusalReason } from './spreadsheet/refusal.ts';

const texts: Readonly<Record<RefusalReason, TextKey>> = {
  'not-a-spreadsheet': 'spreadsheet_unknown',
  'password-protected': 'spreadsheet_password',
  'old-xls': 'spreadsheet_old',
  truncated: 'spreadsheet_damaged',
  damaged: 'spreadsheet_damaged',
  'no-sheet': 'spreadsheet_empty',
  empty: 'spreadsheet_empty',
  'too-large-unpacked': 'spreadsheet_too_large',
  'too-many-columns': 'spreadsheet_too_large',
  'cell-too-long': 'spreadsheet_too_large',
  'row-too-long': 'spreadsheet_too_large',
};

/** A file that cannot be read is the caller's to mend: the 422 that says how. Anything else stays what it is. */
export function spreadsheetFailure(problem: unknown, field: string): unknown {
  if (!(problem instanceof SpreadsheetRefused)) return problem;
  return invalidField(field, text(texts[problem.reason], { field }));
}
