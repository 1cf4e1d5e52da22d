import { open } from 'node:fs/promises';
import { defaultLimits } from './limits.ts';
import { detectFormat, type SpreadsheetFormat } from './detect-format.ts';
import { readWorkbook } from './xlsx/read/workbook.ts';
import { workbookParts } from './xlsx/read/workbook-parts.ts';
import { openZip } from './zip/read-zip.ts';

export interface SpreadsheetDescription {
  readonly format: SpreadsheetFormat;
  /** Whether serial dates count from 1904 instead of 1900. */
  readonly is1904: boolean;
}

export async function describeSpreadsheet(path: string): Promise<SpreadsheetDescription> {
  const file = await open(path);
  try {
    const format = await detectFormat(file);
    if (format === 'csv') return { format, is1904: false };
    const parts = workbookParts(await openZip(file, defaultLimits), defaultLimits);
    const { is1904 } = await readWorkbook(parts);
    return { format, is1904 };
  } finally {
    await file.close();
  }
}
