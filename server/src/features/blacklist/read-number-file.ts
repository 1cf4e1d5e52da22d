import { spreadsheetFailure } from '../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../files/spreadsheet.ts';
import { repairSpreadsheetMobile } from '../../text/spreadsheet-mobile.ts';

interface WrongRow {
  readonly row: number;
  readonly value: string;
}

export interface NumberBatch {
  readonly mobiles: readonly string[];
  readonly wrong: readonly WrongRow[];
}

type Rows = readonly { readonly number: number; readonly cells: readonly string[] }[];

const mobileHeading = /mobile|phone|number|موبایل|شماره|همراه|تلفن/i;

/** Numbers of an xlsx or csv file in batches, from the column with a mobile heading, else from the first column. */
export async function* readNumberFile(
  path: string,
  { field, rowsAtOnce }: { field: string; rowsAtOnce: number },
): AsyncGenerator<NumberBatch> {
  let column: number | undefined;
  try {
    for await (const rows of readSpreadsheet(path, { batchRows: rowsAtOnce })) {
      const heading: number | undefined = column === undefined ? headingColumn(rows) : undefined;
      column ??= heading ?? 0;
      yield readBatch(heading === undefined ? rows : rows.slice(1), column);
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, field);
  }
}

function readBatch(rows: Rows, column: number): NumberBatch {
  const mobiles: string[] = [];
  const wrong: WrongRow[] = [];
  for (const { number: row, cells } of rows) {
    const cell = cells[column] ?? '';
    const read = repairSpreadsheetMobile(cell, 'shown');
    if (read.ok) mobiles.push(read.mobile);
    else wrong.push({ row, value: cell.slice(0, 50) });
  }
  return { mobiles, wrong };
}

// The first row is a heading if no cell has four digits in a row.
function headingColumn([first]: Rows): number | undefined {
  if (first === undefined || first.cells.some((cell) => /\p{Nd}{4}/u.test(cell))) return undefined;
  const named = first.cells.findIndex((cell) => mobileHeading.test(cell));
  return Math.max(0, named);
}
