/** A value that is available now (cached), or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Applies `then` synchronously to a value and asynchronously to a promise. Avoids a promise on hot paths, where nearly
 * all values are cached.
 */
export function mapMaybePromise<T, R>(value: MaybePromise<T>, then: (value: T) => Promise<R>): Promise<R>;
export function mapMaybePromise<T, R>(value: MaybePromise<T>, then: (value: T) => R): MaybePromise<R>;
export function mapMaybePromise<T, R>(value: MaybePromise<T>, then: (value: T) => R): MaybePromise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
