import type { SpreadsheetLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';

export type IsHeading = (cells: readonly string[]) => boolean;

export interface ReadOptions {
  /** The first row to deliver, for a read that was interrupted. Rows before it are passed over, not built. */
  readonly fromRow?: number;
  readonly batchRows?: number;
  /**
   * Tells the sheet to read by its first row, where a workbook has several; without an answer of yes it is the first
   * that holds anything.
   */
  readonly isHeading?: IsHeading | undefined;
  readonly limits?: Partial<SpreadsheetLimits>;
}

export interface ResolvedOptions {
  readonly fromRow: number;
  readonly batchRows: number;
  readonly isHeading: IsHeading | undefined;
  readonly limits: SpreadsheetLimits;
}

const BATCH_ROWS = 500;

export function resolveOptions({
  fromRow = 1,
  batchRows = BATCH_ROWS,
  isHeading,
  limits,
}: ReadOptions): ResolvedOptions {
  return { fromRow, batchRows, isHeading, limits: { ...defaultLimits, ...limits } };
}
