import { expect, test } from 'vitest';

import { Pages } from './pages.ts';

function listOf(rows: { id: number }[]) {
  const asked: number[] = [];
  const pages = new Pages<{ id: number }>(
    async ({ page, limit }) => {
      asked.push(page);
      return {
        current_page: page,
        last_page: Math.max(1, Math.ceil(rows.length / limit)),
        per_page: limit,
        total: rows.length,
        data: rows.slice((page - 1) * limit, page * limit),
      };
    },
    { limit: 2 },
  );
  return { pages, asked };
}

test('rows come one after another, and a page is read when its first row is wanted', async () => {
  const { pages, asked } = listOf([{ id: 3 }, { id: 2 }, { id: 1 }]);
  const seen: number[] = [];
  for await (const { id } of pages) {
    seen.push(id);
    if (id === 2) expect(asked).toEqual([1]);
  }
  expect([seen, asked]).toEqual([
    [3, 2, 1],
    [1, 2],
  ]);
});

test('rows that a new one pushes to the next page are not given twice', async () => {
  const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];
  const { pages } = listOf(rows);
  const seen: number[] = [];
  for await (const { id } of pages) {
    if (seen.length === 0) rows.unshift({ id: 4 });
    seen.push(id);
  }
  expect(seen).toEqual([3, 2, 1]);
});

test('a loop that ends early asks for nothing more', async () => {
  const { pages, asked } = listOf([{ id: 3 }, { id: 2 }, { id: 1 }]);
  expect(await pages.toArray(1)).toEqual([{ id: 3 }]);
  expect(await pages.toArray(0)).toEqual([]);
  expect(asked).toEqual([1]);
});

test('whole pages carry the total', async () => {
  const totals: number[] = [];
  for await (const { total } of listOf([{ id: 1 }, { id: 2 }, { id: 3 }]).pages.pages()) totals.push(total);
  expect(totals).toEqual([3, 3]);
});
