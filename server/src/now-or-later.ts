/** What is remembered comes at once; what must be looked up comes later. */
export type NowOrLater<T> = T | Promise<T>;

/** Goes on with a value, without making a promise of one that is already there: on hot paths nearly all are. */
export function afterwards<T, R>(value: NowOrLater<T>, then: (value: T) => Promise<R>): Promise<R>;
export function afterwards<T, R>(value: NowOrLater<T>, then: (value: T) => R): NowOrLater<R>;
export function afterwards<T, R>(value: NowOrLater<T>, then: (value: T) => R): NowOrLater<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
