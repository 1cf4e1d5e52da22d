import { spreadsheetFailure } from './spreadsheet-failure.ts';
import { readSpreadsheet } from './spreadsheet.ts';

/** Refuses a file that is no spreadsheet, whatever its columns mean; reads its start only. */
export async function refuseUnreadable(path: string): Promise<void> {
  try {
    for await (const _batch of readSpreadsheet(path)) return;
  } catch (problem) {
    throw spreadsheetFailure(problem, 'file');
  }
}
