import type { SpreadsheetLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';

export interface ReadOptions {
  /** The first row to deliver, for a read that was interrupted. Rows before it are passed over, not built. */
  readonly fromRow?: number;
  readonly batchRows?: number;
  readonly limits?: Partial<SpreadsheetLimits>;
}

export interface ResolvedOptions {
  readonly fromRow: number;
  readonly batchRows: number;
  readonly limits: SpreadsheetLimits;
}

const BATCH_ROWS = 500;

export function resolveOptions({
  fromRow = 1,
  batchRows = BATCH_ROWS,
  limits,
}: ReadOptions): ResolvedOptions {
  return { fromRow, batchRows, limits: { ...defaultLimits, ...limits } };
}
