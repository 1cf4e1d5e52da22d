import { expect, test } from 'vitest';

import { BatchCollector } from './import-batch.ts';
import type { SheetReader } from './read-sheet-row.ts';

const reader: SheetReader = {
  book: { id: 1, title: '', records: 0, attributes: [{ id: 5, title: 'شهر', type: 'string', code: 'city' }] },
  columns: { mobile: 0, name: 1, prefix: undefined, values: [2], ignored: [] },
  cellText: 'stored',
};
const mobile = (n: number) => `0912${String(n).padStart(7, '0')}`;

test('good rows and what is to be said about the others are gathered, up to the last row', () => {
  const collector = new BatchCollector(reader, 1);
  collector.add({ number: 2, cells: [mobile(1), 'زهرا'] });
  collector.add({ number: 5, cells: ['0912', 'رضا\0'] });
  const { changes, remarks, failed, fromRow, lastRow } = collector.take();
  expect(changes).toMatchObject([{ mobile: mobile(1), name: 'زهرا' }]);
  expect(remarks).toMatchObject([{ row: 5, mobile: '0912', isFailure: true, cells: ['0912', 'رضا'] }]);
  expect({ failed, fromRow, lastRow }).toEqual({ failed: 1, fromRow: 1, lastRow: 5 });
  expect(collector.isEmpty).toBe(true);
});

test('of a mobile that comes again in the same batch the last row counts, with what only the first says', () => {
  const collector = new BatchCollector(reader, 1);
  collector.add({ number: 2, cells: [mobile(1), 'زهرا', 'تهران'] });
  collector.add({ number: 3, cells: [mobile(1), 'مریم'] });
  const { changes, remarks, duplicates, rewrites } = collector.take();
  expect(changes).toEqual([{ mobile: mobile(1), name: 'مریم', prefix: undefined, values: ['تهران'] }]);
  expect(remarks).toMatchObject([{ row: 3, isFailure: false }]);
  expect({ duplicates, rewrites }).toEqual({ duplicates: 1, rewrites: 0 });
});

test('a mobile of an earlier batch is told as a repeat too', () => {
  const collector = new BatchCollector(reader, 1);
  collector.add({ number: 2, cells: [mobile(1)] });
  collector.take();
  collector.add({ number: 3, cells: [mobile(1)] });
  expect(collector.take()).toMatchObject({ duplicates: 1, rewrites: 1, changes: [{ mobile: mobile(1) }] });
});

test('rows that an earlier run has done are remembered and not given again', () => {
  const collector = new BatchCollector(reader, 3);
  collector.add({ number: 2, cells: [mobile(1)] });
  collector.add({ number: 3, cells: ['wrong'] });
  expect(collector.isEmpty).toBe(true);
  collector.add({ number: 4, cells: [mobile(1)] });
  expect(collector.take()).toMatchObject({ duplicates: 1, failed: 0, fromRow: 3, lastRow: 4 });
});

test('a batch is full after its rows, good or bad', () => {
  const collector = new BatchCollector(reader, 1);
  let row = 1;
  while (!collector.isFull) collector.add({ number: (row += 1), cells: [row % 2 === 0 ? mobile(row) : 'x'] });
  expect(row - 1).toBe(2048);
});
