import type { RowCursor } from './row-cursor.ts';
import type { ColumnFormat } from './row-xml.ts';
import { columnFormat, rowXml } from './row-xml.ts';
import type { SheetDesign } from './sheet-design.ts';
import { CELL_STYLE } from './sheet-design.ts';
import { sheetEnd, sheetStart } from './sheet-xml.ts';

const CHUNK_LENGTH = 64 * 1024;

/** One worksheet as chunks of XML: the header and as many rows as fit into the sheet. */
export async function* sheetContent(
  design: SheetDesign,
  rows: RowCursor,
  rowsPerSheet: number,
): AsyncGenerator<string> {
  const formats = columnFormats(design);
  const headerFormats = design.header.map((_, column) => columnFormat(column, CELL_STYLE.header));
  let xml = sheetStart(design) + rowXml(1, design.header, headerFormats);
  let row = 1;
  while (row < rowsPerSheet && (await rows.hasMore())) {
    for (const cells of rows.take(rowsPerSheet - row)) {
      row += 1;
      xml += rowXml(row, cells, formats);
      if (xml.length < CHUNK_LENGTH) continue;
      yield xml;
      xml = '';
    }
  }
  yield xml + sheetEnd(design);
}

function columnFormats({ header, textColumns = [], numberColumns = [] }: SheetDesign): ColumnFormat[] {
  return header.map((_, column) => {
    const style = textColumns.includes(column) ? CELL_STYLE.text : CELL_STYLE.general;
    return columnFormat(column, style, numberColumns.includes(column));
  });
}
