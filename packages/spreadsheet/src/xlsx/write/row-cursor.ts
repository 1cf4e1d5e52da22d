export type RowBatches = AsyncIterable<readonly (readonly string[])[]>;

/** Reads batches of rows for sheets that may end in the middle of a batch. */
export class RowCursor {
  readonly #batches: AsyncIterator<readonly (readonly string[])[]>;
  #batch: readonly (readonly string[])[] = [];
  #at = 0;

  constructor(batches: RowBatches) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#at >= this.#batch.length) {
      const next = await this.#batches.next();
      if (next.done === true) return false;
      this.#batch = next.value;
      this.#at = 0;
    }
    return true;
  }

  /** Rows of the current batch, at most `rowsMax`. */
  take(rowsMax: number): readonly (readonly string[])[] {
    const rows = this.#batch.slice(this.#at, this.#at + rowsMax);
    this.#at += rows.length;
    return rows;
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}
