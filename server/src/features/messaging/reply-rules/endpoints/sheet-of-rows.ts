import type { Download } from '../../../../http/endpoint.ts';
import type { Language } from '../../../../texts/text.ts';
import { exportColumns, sheetDownload, type ExportColumn } from '../../../common/exports/index.ts';

export const exportedAtOnce = 2000;

interface Rows<Row> {
  readonly fileName: string;
  readonly format: 'xlsx' | 'csv' | undefined;
  readonly language: Language;
  readonly columns: readonly ExportColumn<Row>[];
  /** Up to `exportedAtOnce` rows behind the last one of the batch before; none ends the file. */
  next(last: Row | undefined): Promise<Row[]>;
}

/** A file of rows that are read batch by batch while it is downloaded. */
export function sheetOfRows<Row>({ fileName, format, language, columns, next }: Rows<Row>): Download {
  const { design, cellsOf } = exportColumns(columns, language);
  const sheet = { design: { ...design, title: fileName }, fileName, format: format ?? 'xlsx' };
  return sheetDownload(sheet, batches(next, cellsOf));
}

async function* batches<Row>(
  next: Rows<Row>['next'],
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  for (let last: Row | undefined; ;) {
    const rows = await next(last);
    if (rows.length === 0) return;
    yield rows.map(cellsOf);
    last = rows.at(-1);
  }
}
