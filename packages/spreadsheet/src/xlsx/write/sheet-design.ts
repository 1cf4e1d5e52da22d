/** The header, look and input help of a sheet. */
export interface SheetDesign {
  readonly title: string;
  readonly rightToLeft: boolean;
  readonly header: readonly string[];
  /** In characters, by column. */
  readonly columnWidths?: readonly number[];
  /** Columns formatted as text, so that a number typed there keeps its leading zero. */
  readonly textColumns?: readonly number[];
  /** Columns whose plain decimal numbers are written as numbers. All other cells are text. */
  readonly numberColumns?: readonly number[];
  readonly validations?: readonly ColumnValidation[];
  readonly frozenHeader?: boolean;
}

/** A list to choose from, or a hint that is shown in the selected cell; columns count from 0. */
export type ColumnValidation =
  | { readonly column: number; readonly list: readonly string[] }
  | { readonly column: number; readonly prompt: string };

/** Positions in the `cellXfs` of the style part. */
export const CELL_STYLE = { general: 0, header: 1, text: 2 } as const;

const columnNames: string[] = [];

export function columnName(column: number): string {
  const known = columnNames[column];
  if (known !== undefined) return known;
  const before = column < 26 ? '' : columnName(Math.floor(column / 26) - 1);
  const name = before + String.fromCharCode(65 + (column % 26));
  columnNames[column] = name;
  return name;
}
