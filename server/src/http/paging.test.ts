import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pageOf, pagingOf } from './paging.ts';

test('following next_page_url from the first page visits every row once, and prev_page_url leads back', () => {
  const many = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(many, fc.integer({ min: 1, max: 200 }), (total, limit) => {
      const all = Array.from({ length: total }, (_, index) => index);
      const ask = (url: string) => {
        const query = new URL(url).searchParams;
        const paging = pagingOf({
          page: Number(query.get('page') ?? 1),
          limit: Number(query.get('limit') ?? 10),
        });
        return pageOf(all.slice(paging.offset, paging.offset + paging.limit), total, paging, url);
      };
      const seen: number[] = [];
      let visited = 0;
      let url: string | null = `http://a/list?limit=${limit}&search=x`;
      let before: string | null = null;
      while (url !== null) {
        const page = ask(url);
        seen.push(...page.data);
        visited += 1;
        expect(page.prev_page_url === null).toBe(before === null);
        if (page.prev_page_url) expect(new URL(page.prev_page_url).searchParams.get('search')).toBe('x');
        before = url;
        url = page.next_page_url;
        expect(page.last_page).toBeGreaterThanOrEqual(visited);
      }
      expect(seen).toEqual(all);
    }),
  );
});

test('an empty list has one empty page', () => {
  expect(pageOf([], 0, pagingOf({}), 'http://a/list')).toEqual({
    current_page: 1,
    last_page: 1,
    per_page: 10,
    total: 0,
    next_page_url: null,
    prev_page_url: null,
    data: [],
  });
});

test('the page before one that is beyond the end is the last that exists', () => {
  const page = pageOf([], 25, pagingOf({ page: 999 }), 'http://a/list?search=x');
  expect(page).toMatchObject({ current_page: 999, last_page: 3, next_page_url: null });
  expect(page.prev_page_url).toBe('http://a/list?search=x&page=3&limit=10');
});

test('a question mark within a filter stays in the links, and so does what follows it', () => {
  const { next_page_url: link } = pageOf([], 25, pagingOf({}), 'http://a/list?search=why?&type=simple');
  const query = new URL(link ?? '').searchParams;
  expect([query.get('search'), query.get('type')]).toEqual(['why?', 'simple']);
});
