import type { FileHandle } from 'node:fs/promises';
import type { SpreadsheetLimits } from '../../limits.ts';
import type { ResolvedOptions } from '../../read-options.ts';
import { SpreadsheetError } from '../../spreadsheet-error.ts';
import { RowCollector } from '../../rows/row-collector.ts';
import type { RowSink } from '../../rows/row-sink.ts';
import { decodeXml } from '../../xml/visit-elements.ts';
import { openZip } from '../../zip/read-zip.ts';
import type { CellContext } from './cell-text.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { readStyles } from './styles.ts';
import { continuationName } from '../continuation-name.ts';
import { findSheet, type FirstRow } from './find-sheet.ts';
import type { Workbook } from './workbook.ts';
import { readWorkbook } from './workbook.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { workbookParts } from './workbook-parts.ts';

/**
 * The rows of one visible worksheet (see `find-sheet.ts`). If that sheet is full to Excel's last row and the next one is
 * named as its continuation ("Contacts (2)", as `writeXlsx` names it), reading continues there: its repeated header is
 * left out and row numbers continue from the full sheet. Yields whenever the sink is full.
 */
export async function* readXlsx(
  file: FileHandle,
  options: ResolvedOptions,
  rows: RowSink,
): AsyncGenerator<void> {
  const { limits } = options;
  const parts = workbookParts(await openZip(file, limits), limits);
  const workbook = await readWorkbook(parts);
  const cells = await readCellContext(parts, workbook, options);
  const firstRowOf = (part: string) => readFirstRow(parts.open(part), { limits, cells });
  const first = await findSheet(workbook.sheets, options.isHeading, firstRowOf);
  const firstName = workbook.sheets[first]?.name ?? '';
  for (const [index, sheet] of workbook.sheets.slice(first).entries()) {
    if (index > 0 && sheet.name !== continuationName(firstName, index)) break;
    const rowOffset = index * limits.rowsPerSheet;
    const scan = new SheetScanner({ limits, rows, cells, rowOffset, skipFirstRow: index > 0 });
    yield* scanSheet(scan, parts.open(sheet.part));
    if (scan.lastRow < limits.rowsPerSheet) break;
  }
}

async function readCellContext(
  parts: WorkbookParts,
  { stringsPart, stylesPart, is1904 }: Workbook,
  { limits }: ResolvedOptions,
): Promise<CellContext> {
  return {
    strings: stringsPart === undefined ? undefined : await readSharedStrings(parts.open(stringsPart), limits),
    styles: stylesPart === undefined ? [] : await readStyles(parts.openMetadata(stylesPart)),
    is1904,
    budget: parts.budget,
  };
}

const overLimits: ReadonlySet<string> = new Set(['cell-too-long', 'row-too-long', 'too-many-columns']);

async function readFirstRow(
  content: AsyncIterable<Buffer>,
  { limits, cells }: { readonly limits: SpreadsheetLimits; readonly cells: CellContext },
): Promise<FirstRow> {
  const rows = new RowCollector({ limits, batchRows: 1, fromRow: 1 });
  const scan = new SheetScanner({ limits, rows, cells, rowOffset: 0, skipFirstRow: false });
  try {
    for await (const _ of scanSheet(scan, content)) break;
  } catch (problem) {
    if (problem instanceof SpreadsheetError && overLimits.has(problem.reason)) return 'over-limit';
    throw problem;
  }
  return rows.takeBatch()[0]?.cells;
}

async function* scanSheet(scan: SheetScanner, content: AsyncIterable<Buffer>): AsyncGenerator<void> {
  try {
    for await (const chunk of decodeXml(content)) {
      scan.feed(chunk);
      while (scan.advance()) yield;
    }
    scan.end();
  } catch (problem) {
    // The XML parser does not know the row.
    if (!(problem instanceof SpreadsheetError) || problem.row !== undefined) throw problem;
    throw new SpreadsheetError(problem.reason, scan.rowNumber);
  }
}
