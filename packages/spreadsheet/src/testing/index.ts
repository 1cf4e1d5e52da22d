import { readFile } from 'node:fs/promises';

export { givenFile, readCells, sheetOf, workbookOf, xlsxOf } from './given-files.ts';

/** A file that LibreOffice wrote, as bytes. */
export function libreOfficeFile(
  name: 'libreoffice.xlsx' | 'libreoffice.xls' | 'libreoffice-windows-1256.csv',
): Promise<Buffer> {
  return readFile(new URL(`files/${name}`, import.meta.url));
}
