export interface Block {
  readonly phone_book_id: number;
  readonly block: number;
}

/** Counts of found contacts by block and phonebook, as they come. */
export class FoundBlocks {
  readonly counts = new Map<number, Map<number, number>>();

  add({ phone_book_id: book, block }: Block, found: number): void {
    const books = this.counts.get(block) ?? new Map<number, number>();
    if (books.size === 0) this.counts.set(block, books);
    books.set(book, (books.get(book) ?? 0) + found);
  }

  /**
   * The block of each contact that was found, in any order: as int4 if all are of one phonebook, else after the
   * phonebook as int8.
   */
  addBytes(bytes: Buffer, phonebookId: number | undefined): void {
    const step = phonebookId === undefined ? 12 : 4;
    for (let at = 0; at < bytes.length; at += step) {
      const book = phonebookId ?? Number(bytes.readBigInt64BE(at));
      this.add({ phone_book_id: book, block: bytes.readInt32BE(at + step - 4) }, 1);
    }
  }
}

/** How many contacts of each block a search finds: the start of any page in id order follows from it. */
export class SearchCounts {
  readonly total: number;
  /** In the order of their blocks; several phonebooks may have contacts in one block. */
  readonly #books: Float64Array;
  readonly #blocks: Int32Array;
  readonly #found: Uint8Array;

  constructor({ counts }: FoundBlocks) {
    const entries = [...counts]
      .sort(([one], [other]) => one - other)
      .flatMap(([block, books]) => [...books].map(([book, found]) => ({ block, book, found })));
    this.#books = Float64Array.from(entries, ({ book }) => book);
    this.#blocks = Int32Array.from(entries, ({ block }) => block);
    // A block has 64 contacts.
    this.#found = Uint8Array.from(entries, ({ found }) => found);
    this.total = entries.reduce((sum, { found }) => sum + found, 0);
  }

  get size(): number {
    return this.#books.byteLength + this.#blocks.byteLength + this.#found.byteLength;
  }

  /** The blocks that hold a page, and how many found contacts of them stand before it. */
  locate(
    { offset, limit }: { readonly offset: number; readonly limit: number },
    isAscending: boolean,
  ): { readonly blocks: Block[]; readonly skip: number } {
    const blocks: Block[] = [];
    let [before, skip] = [0, 0];
    for (let step = 0; step < this.#found.length && before < offset + limit;) {
      const group = this.#groupAt(step, isAscending);
      if (before + group.found > offset) {
        if (blocks.length === 0) skip = offset - before;
        blocks.push(...group.blocks);
      }
      before += group.found;
      step += group.blocks.length;
    }
    return { blocks, skip };
  }

  /** All entries of one block: contacts of several phonebooks alternate in it. */
  #groupAt(step: number, isAscending: boolean): { readonly blocks: Block[]; readonly found: number } {
    const place = (n: number) => (isAscending ? n : this.#found.length - 1 - n);
    const first = this.#blockAt(place(step));
    const blocks = [first];
    let found = this.#foundAt(place(step));
    for (let next = step + 1; next < this.#found.length; next += 1) {
      const other = this.#blockAt(place(next));
      if (other.block !== first.block) break;
      blocks.push(other);
      found += this.#foundAt(place(next));
    }
    return { blocks, found };
  }

  #blockAt(at: number): Block {
    return { phone_book_id: this.#books[at] ?? 0, block: this.#blocks[at] ?? 0 };
  }

  #foundAt(at: number): number {
    return this.#found[at] ?? 0;
  }
}
