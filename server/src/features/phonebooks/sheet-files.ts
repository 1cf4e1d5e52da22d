import { Type } from 'typebox';

import { writeCsv } from '../../files/spreadsheet/write-csv.ts';
import { writeXlsx, type SheetDesign } from '../../files/spreadsheet/write-xlsx.ts';
import { Download } from '../../http/endpoint.ts';
import { csvType, xlsxType } from '../../http/file-answer.ts';

export const formatField = Type.Optional(Type.Enum(['xlsx', 'csv'], { default: 'xlsx' }));

type Rows = AsyncIterable<readonly (readonly string[])[]>;

interface Sheet {
  readonly design: Omit<SheetDesign, 'textColumns' | 'frozenHeader'>;
  readonly fileName: string;
  readonly format: 'xlsx' | 'csv';
}

// What no system keeps in the name of a file.
const notInFileNames = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The name of a file that is called after a title. */
export function fileNameOf(title: string): string {
  return title.replace(notInFileNames, '-');
}

/** A file that is written while it is downloaded. Every column is text, so that nothing is changed by being shown. */
export function sheetDownload({ design, fileName, format }: Sheet, rows: Rows): Download {
  if (format === 'csv')
    return new Download(writeCsv(design.header, rows), `${csvType}; charset=utf-8`, `${fileName}.csv`);
  const textColumns = design.header.map((_heading, column) => column);
  const content = writeXlsx({ ...design, textColumns, frozenHeader: true }, rows);
  return new Download(content, xlsxType, `${fileName}.xlsx`);
}

export async function* oneBatch(
  rows: readonly (readonly string[])[],
): AsyncGenerator<readonly (readonly string[])[]> {
  yield rows;
}
