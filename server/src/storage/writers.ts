import type pg from 'pg';

import type { DrawIds } from './draw-ids.ts';

/** A connection of `platform.writers`, or of the writers of a shard, inside a transaction. */
export type WriterClient = pg.PoolClient & { readonly drawIds?: DrawIds };

/** What a transaction of one group of accounts is written on; a pool fits. */
export interface Writers {
  connect(): Promise<WriterClient>;
  /** Where the server has no sequence of its own: ids that are given with the rows. */
  readonly drawIds?: DrawIds;
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** No connection to the server of this group was had, so nothing was written. The answer is that of its cause. */
export class NotReached extends Error {
  readonly code = '08001';

  constructor(cause: unknown) {
    super('the worker of this shard cannot be reached', { cause });
  }
}

/** Another transaction keeps a row for longer than others may wait: nothing was written, and it can be tried again. */
export class RowBusy extends Error {
  /** As the database says it, for a caller that is given up. */
  readonly code = '55P03';

  constructor(cause: unknown) {
    super('another transaction keeps this row', { cause });
  }
}
