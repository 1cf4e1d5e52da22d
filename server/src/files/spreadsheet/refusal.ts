/** Why a file is turned away. The words are stable: callers attach their own texts to them. */
export type RefusalReason =
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

/** The file's fault, never ours: everything else that a reader throws is a bug or a disk failure. */
export class SpreadsheetRefused extends Error {
  override readonly name = 'SpreadsheetRefused';
  readonly reason: RefusalReason;
  /** The row where it was noticed, when the file was readable up to there. */
  readonly row: number | undefined;

  constructor(reason: RefusalReason, row?: number) {
    super(
      row === undefined ? `spreadsheet refused: ${reason}` : `spreadsheet refused: ${reason} at row ${row}`,
    );
    this.reason = reason;
    this.row = row;
  }
}
