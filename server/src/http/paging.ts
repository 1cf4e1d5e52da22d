import { Type, type Static, type TSchema } from 'typebox';

import { nullable } from './schemas.ts';

const pageSizeMax = 200;

/** The query fields of every paged list. */
export const pagingQuery = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1, description: 'Page number' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: pageSizeMax, default: 10, description: 'Rows per page' }),
  ),
};

export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

export function pagingOf(query: { readonly page?: number; readonly limit?: number }): Paging {
  const page = query.page ?? 1;
  const limit = query.limit ?? 10;
  return { page, limit, offset: (page - 1) * limit };
}

export function pageSchema<Row extends TSchema>(row: Row) {
  const { title } = row as { title?: string };
  return Type.Object(
    {
      current_page: Type.Integer(),
      last_page: Type.Integer(),
      per_page: Type.Integer(),
      total: Type.Integer(),
      next_page_url: nullable(Type.String()),
      prev_page_url: nullable(Type.String()),
      data: Type.Array(row, { description: 'Rows of this page' }),
    },
    title === undefined ? {} : { title: `${title}Page` },
  );
}

export interface PageOf<Row> extends Omit<Static<ReturnType<typeof pageSchema>>, 'data'> {
  data: Row[];
}

/** Wraps one page of rows. `url` is the requested URL: its other filters stay in the page links. */
export function pageOf<Row>(rows: Row[], total: number, paging: Paging, url: string): PageOf<Row> {
  const lastPage = Math.max(1, Math.ceil(total / paging.limit));
  const link = (page: number) => {
    const [path = ''] = url.split('?', 1);
    const query = new URLSearchParams(url.slice(path.length));
    query.set('page', String(page));
    query.set('limit', String(paging.limit));
    return `${path}?${query.toString()}`;
  };
  return {
    current_page: paging.page,
    last_page: lastPage,
    per_page: paging.limit,
    total,
    next_page_url: paging.page < lastPage ? link(paging.page + 1) : null,
    prev_page_url: paging.page > 1 ? link(Math.min(paging.page - 1, lastPage)) : null,
    data: rows,
  };
}

/** For the OpenAPI document: a list with only these rows. */
export function pageExample<Row>(...rows: Row[]): PageOf<Row> {
  return pageOf(rows, rows.length, pagingOf({}), '');
}
