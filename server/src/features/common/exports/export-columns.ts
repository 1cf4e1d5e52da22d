import type { Language } from '../../../texts/text.ts';

/** A column of a file: its heading in both languages, and what stands in it. */
export interface ExportColumn<Row> {
  readonly title: Readonly<Record<Language, string>>;
  readonly cell: (row: Row) => string | number | null;
  /** Its cells are numbers that can be summed. */
  readonly isNumber?: boolean;
  /** In characters; 18 unless given. */
  readonly width?: number;
}

/** The parts of a sheet that follow from its columns. */
export function exportColumns<Row>(columns: readonly ExportColumn<Row>[], language: Language) {
  return {
    design: {
      rightToLeft: language === 'fa',
      header: columns.map(({ title }) => title[language]),
      columnWidths: columns.map(({ width = 18 }) => width),
      numberColumns: [...columns.keys()].filter((at) => columns[at]?.isNumber === true),
    },
    cellsOf: (row: Row): string[] => columns.map(({ cell }) => String(cell(row) ?? '')),
  };
}
