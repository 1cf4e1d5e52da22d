/** A page as the service answers it. */
export interface Page<Row> {
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly data: readonly Row[];
}

const perPage = 200;

/**
 * A list that is read page by page while it is walked through: `for await (const row of list)`. Nothing is asked for
 * before the first step, and nothing more after the loop ends.
 */
export class Pages<Row> implements AsyncIterable<Row> {
  readonly #read: (place: { page: number; limit: number }) => Promise<Page<Row>>;
  readonly #first: number;
  readonly #limit: number;

  constructor(
    read: (place: { page: number; limit: number }) => Promise<Page<Row>>,
    { page = 1, limit = perPage }: { page?: number | undefined; limit?: number | undefined } = {},
  ) {
    this.#read = read;
    this.#first = page;
    this.#limit = limit;
  }

  /** Whole pages, with the total. */
  async *pages(): AsyncGenerator<Page<Row>, void, undefined> {
    for (let page = this.#first; ; page += 1) {
      const answer = await this.#read({ page, limit: this.#limit });
      yield answer;
      if (page >= answer.last_page) return;
    }
  }

  // New rows come first and push others to the next page: those that were given already are left out.
  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    let before = new Set<unknown>();
    for await (const { data } of this.pages()) {
      for (const row of data) if (!before.has(idOf(row))) yield row;
      before = new Set(data.map(idOf).filter((id) => id !== undefined));
    }
  }

  /** All rows, or the first `max`. */
  async toArray(max = Infinity): Promise<Row[]> {
    const rows: Row[] = [];
    if (max <= 0) return rows;
    for await (const row of this) {
      rows.push(row);
      if (rows.length >= max) break;
    }
    return rows;
  }
}

function idOf(row: unknown): unknown {
  const { id, code } = row as { readonly id?: unknown; readonly code?: unknown };
  return id ?? code;
}
