import { Readable } from 'node:stream';
import { EXCEL_ROWS_PER_SHEET } from '../../limits.ts';
import { continuationName, SHEET_NAME_LENGTH_MAX } from '../continuation-name.ts';
import { hasLists, LISTS_SHEET, listsSheet } from './lists-sheet.ts';
import type { RowBatches } from './row-cursor.ts';
import { RowCursor } from './row-cursor.ts';
import type { SheetDesign } from './sheet-design.ts';
import { sheetContent } from './sheet-content.ts';
import type { WrittenSheet } from './workbook-xml.ts';
import {
  contentTypesXml,
  packageRelationsXml,
  sheetPartName,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './workbook-xml.ts';
import type { ZipPart } from '../../zip/write-zip.ts';
import { writeZip } from '../../zip/write-zip.ts';

export type { SheetDesign } from './sheet-design.ts';

/**
 * An xlsx file as a stream, compressed while the rows come in. Cells are text unless their column is in `numberColumns`,
 * so a phone number keeps its leading zero. Rows beyond the limit of a sheet continue in "title (2)", under the same
 * header.
 */
export function writeXlsx(
  design: SheetDesign,
  rows: RowBatches,
  rowsPerSheet = EXCEL_ROWS_PER_SHEET,
): Readable {
  return Readable.from(writeZip(workbookZipParts(design, rows, rowsPerSheet)), { objectMode: false });
}

async function* workbookZipParts(
  design: SheetDesign,
  rows: RowBatches,
  rowsPerSheet: number,
): AsyncGenerator<ZipPart> {
  yield { name: '[Content_Types].xml', content: [contentTypesXml] };
  yield { name: '_rels/.rels', content: [packageRelationsXml] };
  yield { name: 'xl/styles.xml', content: [stylesXml] };
  const sheets: WrittenSheet[] = [];
  const title = sheetTitle(design.title);
  const cursor = new RowCursor(rows);
  try {
    do {
      yield { name: sheetPartName(sheets.length), content: sheetContent(design, cursor, rowsPerSheet) };
      sheets.push({ name: continuationName(title, sheets.length), isHidden: false });
    } while (await cursor.hasMore());
  } finally {
    await cursor.close();
  }
  if (hasLists(design.validations)) {
    yield { name: sheetPartName(sheets.length), content: listsSheet(design.validations) };
    sheets.push({ name: LISTS_SHEET, isHidden: true });
  }
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsXml(sheets)] };
}

/** Excel reports a damaged file if sheet names contain these characters, are too long, or are empty. */
function sheetTitle(title: string): string {
  const allowed = title
    .replace(/[[\]:*?/\\]|[^\u0020-\ufffd]/g, ' ')
    .trim()
    .slice(0, SHEET_NAME_LENGTH_MAX)
    .replace(/^'+|'+$/g, '')
    .trim();
  return allowed === '' || allowed === LISTS_SHEET ? 'Sheet1' : allowed;
}
