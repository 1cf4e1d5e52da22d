/** How many of the rows that were not taken are shown; a file has all. */
export const failedRowsShown = 100;

/** A file on its way into the service, the same for everything that takes files. */
export interface FileImport {
  readonly id: number;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  readonly problem: string | null;
  readonly fileName: string;
  readonly createdAt: string;
  readonly processed: number;
  readonly inserted: number;
  readonly known: number;
  readonly failed: number;
  /** It takes the place of what is there, once it has ended. */
  readonly isReplacement?: boolean;
}

export interface FailedRow {
  readonly row: number;
  readonly content: string;
  readonly message: string;
}
