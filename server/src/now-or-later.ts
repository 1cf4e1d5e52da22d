/** A value that is available now (cached), or a promise of it. */
export type NowOrLater<T> = T | Promise<T>;

/**
 * Applies `then` synchronously to a value and asynchronously to a promise. Avoids a promise on hot paths, where nearly
 * all values are cached.
 */
export function afterwards<T, R>(value: NowOrLater<T>, then: (value: T) => Promise<R>): Promise<R>;
export function afterwards<T, R>(value: NowOrLater<T>, then: (value: T) => R): NowOrLater<R>;
export function afterwards<T, R>(value: NowOrLater<T>, then: (value: T) => R): NowOrLater<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
