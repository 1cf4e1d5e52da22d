import type { RawBuilder } from 'kysely';

/** A piece of a statement that stores compose: a condition, or a query. */
export type SqlPart = RawBuilder<unknown>;
