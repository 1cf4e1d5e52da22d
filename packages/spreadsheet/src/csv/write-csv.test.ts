import { parseCsv } from 'hucre/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlankText } from '../rows/blank-text.ts';
import { anyText } from '../testing/any-text.ts';
import { readCells } from '../testing/given-files.ts';
import { csvBytes } from '../testing/given-rows.ts';

test('the file begins with a mark, ends lines with CR LF and quotes what must be quoted', async () => {
  const bytes = await csvBytes(
    ['mobile', 'نام'],
    [
      ['09121234567', 'a "b", c'],
      ['', 'x;y'],
    ],
  );
  expect(bytes.toString()).toBe('\ufeffmobile,نام\r\n09121234567,"a ""b"", c"\r\n,"x;y"\r\n');
});

test.each(['=1+1', '+98912', '-5', '@SUM(A1)', '\tx', '\rx', "'=1+1"])(
  'the cell %j cannot run as a formula',
  async (text) => {
    const bytes = await csvBytes(['a'], [[text]]);
    const [, cell] = bytes.toString().split('\r\n', 2);
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(await readCells(bytes)).toEqual([['a'], [text]]);
  },
);

const hard = ["'", '=', '+', '-', '@', '\t', ' ', '"', '""', ',', ';', '\r', '\n', '\r\n', '\ufeff'];
const rowsOfCells = fc.array(fc.array(anyText(hard), { minLength: 1, maxLength: 5 }), { maxLength: 8 });

test('whatever is written reads back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOfCells, async (rows) => {
      const read = await readCells(await csvBytes(['mobile', 'نام'], rows));
      const visible = rows
        .map((cells) => cells.slice(0, cells.findLastIndex((text) => text !== '') + 1))
        .filter((cells) => !cells.every(isBlankText));
      expect(read).toEqual([['mobile', 'نام'], ...visible]);
    }),
    { numRuns: 200 },
  );
});

test('another library reads the same cells', async () => {
  const rows = [
    ['09121234567', 'علی, "رضا"', 'خط\r\nدوم'],
    ['', ' x ', ''],
  ];
  const bytes = await csvBytes(['a', 'b', 'c'], rows);
  expect(parseCsv(bytes.toString())).toEqual([['a', 'b', 'c'], ...rows]);
});
