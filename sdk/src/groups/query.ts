import type { RequestOptions } from '../caller.ts';
import type { Operation } from '../operation.ts';
import { Pages, type Page } from '../pages.ts';
import type { Caller } from '../caller.ts';

interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

type Listed<Query, Row> = Operation<{ query?: Query | undefined }, Page<Row>>;

/** The rows of an operation that answers pages. */
export function listOf<Query extends PageQuery, Row>(
  call: Caller,
  operation: Listed<Query, Row>,
  query: Query | undefined,
  options?: RequestOptions,
): Pages<Row> {
  return new Pages(
    (place) => call(operation, { query: { ...query, ...place } as Query }, options),
    query ?? {},
  );
}

/** The filters of an operation; a signal among them ends the reading, as one in the options does. */
export type QueryOf<Listing> =
  Listing extends Operation<infer Input, unknown>
    ? NonNullable<Input extends { query?: infer Query } ? Query : never> & {
        readonly signal?: AbortSignal | undefined;
      }
    : never;
