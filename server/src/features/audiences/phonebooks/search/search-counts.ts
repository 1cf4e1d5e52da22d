export interface Block {
  readonly phone_book_id: number;
  readonly block: number;
}

/** Counts of found contacts by phonebook and block, as they come. */
export class FoundBlocks {
  readonly #books = new Map<number, Map<number, number>>();

  add({ phone_book_id: book, block }: Block, found: number): void {
    const blocks = this.#blocksOf(book);
    blocks.set(block, (blocks.get(block) ?? 0) + found);
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

  /** In the order of blocks. */
  entries(): { readonly book: number; readonly block: number; readonly found: number }[] {
    const entries = [];
    for (const [book, blocks] of this.#books)
      for (const [block, found] of blocks) entries.push({ book, block, found });
    return entries.sort((one, other) => one.block - other.block);
  }

  #blocksOf(book: number): Map<number, number> {
    const known = this.#books.get(book);
    if (known !== undefined) return known;
    const blocks = new Map<number, number>();
    this.#books.set(book, blocks);
    return blocks;
  }
}

/** How many contacts of each block a search finds: the start of any page in id order follows from it. */
export class SearchCounts {
  readonly total: number;
  /** In the order of their blocks; several phonebooks may have contacts in one block. */
  readonly #books: Float64Array;
  readonly #blocks: Int32Array;
  readonly #found: Uint8Array;

  constructor(all: FoundBlocks) {
    const entries = all.entries();
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
