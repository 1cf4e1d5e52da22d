/** Something of which there is only so much at a time, for all together and for each of them. */
export class SharedAmount {
  readonly #max: { readonly all: number; readonly each: number };
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(max: { readonly all: number; readonly each: number }) {
    this.#max = max;
  }

  get total(): number {
    return this.#total;
  }

  /**
   * Takes some, or says whose share is used up. A holder with nothing yet is not limited by its own share, and the
   * first one by none: more than there is can still be taken alone.
   */
  take(who: string, amount: number): 'taken' | 'own share used up' | 'all used up' {
    const own = this.#taken.get(who) ?? 0;
    if (own > 0 && own + amount > this.#max.each) return 'own share used up';
    if (this.#total > 0 && this.#total + amount > this.#max.all) return 'all used up';
    this.#taken.set(who, own + amount);
    this.#total += amount;
    return 'taken';
  }

  giveBack(who: string, amount: number): void {
    const left = (this.#taken.get(who) ?? 0) - amount;
    if (left > 0) this.#taken.set(who, left);
    else this.#taken.delete(who);
    this.#total -= amount;
  }
}
