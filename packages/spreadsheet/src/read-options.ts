import type { SpreadsheetLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';

export type IsHeading = (cells: readonly string[]) => boolean;

export interface ReadOptions {
  /** The first row to deliver, to resume an interrupted read. Earlier rows are skipped without building them. */
  readonly fromRow?: number;
  readonly batchRows?: number;
  /** Chooses the sheet of a workbook by its first row. Without a match, the first sheet that is not empty is read. */
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
