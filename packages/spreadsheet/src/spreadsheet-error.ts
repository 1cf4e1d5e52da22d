/** Why a file was rejected. The words are stable: callers map them to their own texts. */
export type SpreadsheetErrorReason =
  | 'not-a-spreadsheet'
  | 'password-protected'
  | 'old-xls'
  | 'truncated'
  | 'damaged'
  | 'no-sheet'
  | 'empty'
  | 'too-large-unpacked'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'row-too-long';

/** The content of the file is at fault. Anything else that a reader throws is an I/O failure or a bug. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly reason: SpreadsheetErrorReason;
  /** The row where it was found, if the file was readable up to there. */
  readonly row: number | undefined;

  constructor(reason: SpreadsheetErrorReason, row?: number) {
    super(
      row === undefined ? `spreadsheet refused: ${reason}` : `spreadsheet refused: ${reason} at row ${row}`,
    );
    this.reason = reason;
    this.row = row;
  }
}
