/** Something that happens in this process. Listeners run in the order in which they subscribed, before `emit` returns. */
export class TypedEvent<T> {
  readonly #listeners: ((happened: T) => void)[] = [];

  subscribe(listener: (happened: T) => void): void {
    this.#listeners.push(listener);
  }

  emit(happened: T): void {
    for (const listener of this.#listeners) listener(happened);
  }
}
