import { Type, type Static, type TSchema } from 'typebox';

import { field } from '../primitives/field.ts';
import { nullable } from './schemas.ts';

const pageSizeMax = 200;

/** The query fields of every paged list. */
export const pagingQuery = {
  page: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
    'Page number',
    'شمارهٔ صفحه',
  ),
  limit: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax, default: 10 })),
    'Rows per page',
    'ردیف در هر صفحه',
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
      current_page: field(Type.Integer(), 'Current page', 'شمارهٔ همین صفحه', 1),
      last_page: field(Type.Integer(), 'Last page number', 'شمارهٔ آخرین صفحه', 5),
      per_page: field(Type.Integer(), 'Rows per page', 'ردیف در هر صفحه', 10),
      total: field(Type.Integer(), 'Total rows', 'ردیف در همهٔ صفحه‌ها', 48),
      next_page_url: field(
        nullable(Type.String()),
        'URL of the next page; null on the last',
        'آدرس صفحهٔ بعد؛ در آخرین صفحه null',
        'https://peyk.example/…?page=2&limit=10',
      ),
      prev_page_url: field(
        nullable(Type.String()),
        'URL of the previous page; null on the first',
        'آدرس صفحهٔ پیش؛ در اولین صفحه null',
        null,
      ),
      data: field(Type.Array(row), 'Rows of this page', 'ردیف‌های این صفحه'),
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
