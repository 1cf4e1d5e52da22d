/** What one file may take. The number of rows is not limited: they leave memory once they are delivered. */
export interface SpreadsheetLimits {
  /** Unpacked bytes of all parts read, plus the text that repeated shared strings expand to. */
  readonly unpackedBytes: number;
  /** Unpacked size over packed size; checked once more than `inflateGraceBytes` of a part are unpacked. */
  readonly inflateRatio: number;
  readonly inflateGraceBytes: number;
  /** Each of workbook, relations and styles, which are kept in memory. */
  readonly metadataBytes: number;
  readonly sharedStringBytes: number;
  readonly zipEntries: number;
  readonly columns: number;
  readonly cellLength: number;
  readonly rowLength: number;
  /** A sheet with this many rows is full, and may continue in the next sheet. */
  readonly rowsPerSheet: number;
}

export const EXCEL_ROWS_PER_SHEET = 1_048_576;

const MIB = 1024 * 1024;

export const defaultLimits: SpreadsheetLimits = {
  unpackedBytes: 4096 * MIB,
  inflateRatio: 300,
  inflateGraceBytes: 32 * MIB,
  metadataBytes: 32 * MIB,
  sharedStringBytes: 128 * MIB,
  zipEntries: 10_000,
  columns: 1_024,
  cellLength: 32_767,
  rowLength: 1_000_000,
  rowsPerSheet: EXCEL_ROWS_PER_SHEET,
};
