import { expect, test } from 'vitest';

import { mapFixed } from '../contacts/fixed-columns.ts';
import type { PackedContacts } from './packed-contacts.ts';
import { BatchCollector } from './import-batch.ts';
import type { SheetReader } from './read-sheet-row.ts';

const reader: SheetReader = {
  book: { id: 1, title: '', records: 0, attributes: [{ id: 5, title: 'شهر', type: 'string', code: 'city' }] },
  columns: { ...mapFixed(() => undefined), mobile: 0, name: 1, prefix: undefined, values: [2], ignored: [] },
  cellText: 'stored',
};
const mobile = (n: number) => `0912${String(n).padStart(7, '0')}`;

const changesOf = (contacts: PackedContacts) => [...contacts.chunks(3)].flatMap(({ changes }) => changes);

/** A collector, and a function that passes it rows as the file reader does; the heading row is already read. */
function collecting(doneRow = 1) {
  const collector = new BatchCollector(reader, doneRow);
  const add = (number: number, ...cells: string[]) => {
    collector.rowSink.startRow(number);
    for (const [column, cell] of cells.entries()) collector.rowSink.put(column, cell);
    collector.rowSink.endRow();
  };
  add(1, 'mobile', 'name', 'city');
  const take = () => {
    const batch = collector.takeBatch();
    return { ...batch, changes: changesOf(batch.contacts) };
  };
  return { collector, add, take };
}

test('a batch has the good rows, remarks about the others, and the last row number', () => {
  const { collector, add, take } = collecting();
  add(2, mobile(1), 'زهرا');
  add(5, '0912', 'رضا\0');
  const { changes, remarks, failed, fromRow, lastRow } = take();
  expect(changes).toMatchObject([{ mobile: mobile(1), name: 'زهرا' }]);
  expect(remarks).toMatchObject([{ row: 5, mobile: '0912', isFailure: true, cells: ['0912', 'رضا'] }]);
  expect({ failed, fromRow, lastRow }).toEqual({ failed: 1, fromRow: 1, lastRow: 5 });
  expect(collector.isEmpty).toBe(true);
});

test('of a mobile repeated within a batch the last row wins, and fields that only the first row has stay', () => {
  const { add, take } = collecting();
  add(2, mobile(1), 'زهرا', 'تهران');
  add(3, mobile(1), 'مریم');
  const { changes, remarks, duplicates, rewrites } = take();
  expect(changes).toEqual([{ mobile: mobile(1), name: 'مریم', prefix: undefined, values: ['تهران'] }]);
  expect(remarks).toMatchObject([{ row: 3, isFailure: false }]);
  expect({ duplicates, rewrites }).toEqual({ duplicates: 1, rewrites: 0 });
});

test('a mobile of an earlier batch is reported as a repeat too', () => {
  const { add, take } = collecting();
  add(2, mobile(1));
  take();
  add(3, mobile(1));
  expect(take()).toMatchObject({ duplicates: 1, rewrites: 1, changes: [{ mobile: mobile(1) }] });
});

test('rows of an earlier run are not returned again, but their mobiles count as seen', () => {
  const { collector, add, take } = collecting(3);
  add(2, mobile(1));
  add(3, 'wrong');
  expect(collector.isEmpty).toBe(true);
  add(4, mobile(1));
  expect(take()).toMatchObject({ duplicates: 1, failed: 0, fromRow: 3, lastRow: 4 });
});

test('a batch is full after its rows, good or bad, and the next one holds more', () => {
  const { collector, add, take } = collecting();
  let row = 1;
  const sizes = Array.from({ length: 5 }, () => {
    const from = row;
    while (!collector.isFull) add((row += 1), row % 2 === 0 ? mobile(row) : 'x');
    take();
    return row - from;
  });
  expect(sizes).toEqual([1024, 2048, 4096, 8192, 8192]);
});

test('rows of long texts fill a batch sooner', () => {
  const { collector, add } = collecting();
  let row = 1;
  while (!collector.isFull) add((row += 1), mobile(row), 'ز'.repeat(200), 'ت'.repeat(1000));
  expect(row - 1).toBeLessThan(1000);
});

test('a batch in reused memory has only its own rows', () => {
  const { collector, add } = collecting();
  const [first, second, third] = [2, 3, 4].map((row) => {
    add(row, mobile(row), `نام ${row}`);
    const batch = collector.takeBatch();
    const changes = changesOf(batch.contacts);
    collector.reuse(batch);
    return changes;
  });
  expect(first).toMatchObject([{ mobile: mobile(2), name: 'نام 2' }]);
  expect(second).toMatchObject([{ mobile: mobile(3), name: 'نام 3' }]);
  expect(third).toMatchObject([{ mobile: mobile(4), name: 'نام 4' }]);
});
