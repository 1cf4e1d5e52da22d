const compactAt = 1024;

/** A FIFO queue whose shift does not move the array; it is compacted once half of it is used up. */
export class Fifo<Item> {
  private items: (Item | undefined)[] = [];
  private head = 0;

  get length(): number {
    return this.items.length - this.head;
  }

  push(item: Item): void {
    this.items.push(item);
  }

  peek(): Item | undefined {
    return this.items[this.head];
  }

  shift(): Item | undefined {
    if (this.head === this.items.length) return undefined;
    const item = this.items[this.head];
    this.items[this.head] = undefined;
    this.head += 1;
    if (this.head === this.items.length) this.clear();
    else if (this.head >= compactAt && this.head * 2 >= this.items.length) this.compact();
    return item;
  }

  drain(): Item[] {
    const rest = this.items.slice(this.head) as Item[];
    this.clear();
    return rest;
  }

  private clear(): void {
    this.items.length = 0;
    this.head = 0;
  }

  private compact(): void {
    this.items = this.items.slice(this.head);
    this.head = 0;
  }
}
