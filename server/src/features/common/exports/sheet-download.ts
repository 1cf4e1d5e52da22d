import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { type SheetDesign, writeCsv, writeXlsx } from '../../../files/spreadsheet.ts';
import { Download } from '../../../http/endpoint.ts';
import { csvType, xlsxType } from '../../../http/answers/file-answer.ts';

export const formatField = field(
  Type.Optional(Type.Enum(['xlsx', 'csv'], { default: 'xlsx' })),
  'File type',
  'نوع فایل',
);

type Rows = AsyncIterable<readonly (readonly string[])[]>;

interface Sheet {
  readonly design: Omit<SheetDesign, 'textColumns' | 'frozenHeader'>;
  readonly fileName: string;
  readonly format: 'xlsx' | 'csv';
}

// Characters that are not allowed in file names on some system.
const forbiddenInFileNames = /[\\/:*?"<>|\p{Cc}]+/gu;

/** File name made from a title. */
export function fileNameOf(title: string): string {
  return title.replace(forbiddenInFileNames, '-');
}

/**
 * A file that is generated while it is downloaded. Columns have text format, so that Excel changes no value, but for
 * those of numbers, which can be summed.
 */
export function sheetDownload({ design, fileName, format }: Sheet, rows: Rows): Download {
  if (format === 'csv')
    return new Download(writeCsv(design.header, rows), `${csvType}; charset=utf-8`, `${fileName}.csv`);
  const textColumns = [...design.header.keys()].filter((column) => !design.numberColumns?.includes(column));
  const content = writeXlsx({ ...design, textColumns, frozenHeader: true }, rows);
  return new Download(content, xlsxType, `${fileName}.xlsx`);
}

export async function* oneBatch(
  rows: readonly (readonly string[])[],
): AsyncGenerator<readonly (readonly string[])[]> {
  yield rows;
}
