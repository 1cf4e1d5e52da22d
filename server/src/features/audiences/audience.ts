import type { Queryable } from '../../storage/database.ts';
import type { NamedValues } from '../phonebooks/index.ts';

/** Someone a send goes to. */
export interface Recipient {
  readonly mobile: string;
  /** What the variables of a text stand for, where the audience knows it. */
  readonly values?: NamedValues;
}

/**
 * Who receives: numbers that were listed, slices of phonebooks, and whatever else has a file here. It is a description
 * until it is asked; `db` may be a transaction, so that counting and reading see the same contacts.
 */
export interface Audience {
  count(db: Queryable): Promise<number>;
  /** In a stable order, each page read when it is asked for: an audience of any size is never held as a whole. */
  pages(db: Queryable): AsyncIterable<readonly Recipient[]>;
}
