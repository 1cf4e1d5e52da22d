import type { Queryable } from '../../../storage/database.ts';
import type { NamedValues } from '../phonebooks/index.ts';

/** A recipient of a send. */
export interface Recipient {
  readonly mobile: string;
  /** Values of the variables of the text, if the audience has them. */
  readonly values?: NamedValues;
}

/**
 * Recipients of a send: listed numbers, slices of phonebooks, number banks or the postal data set. Nothing is read
 * before `count` or `pages` is called; `db` may be a transaction, so that both see the same data.
 */
export interface Audience {
  count(db: Queryable): Promise<number>;
  /** In a stable order, each page read on demand, so memory does not depend on the size of the audience. */
  pages(db: Queryable): AsyncIterable<readonly Recipient[]>;
}
