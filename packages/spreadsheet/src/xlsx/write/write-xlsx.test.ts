import { setTimeout as wait } from 'node:timers/promises';
import { open } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx as readForeignXlsx } from 'hucre/xlsx';
import { expect, onTestFinished, test } from 'vitest';
import { isBlankText } from '../../rows/blank-text.ts';
import { anyText } from '../../testing/any-text.ts';
import { givenFile, readCells } from '../../testing/given-files.ts';
import type { Cells } from '../../testing/given-rows.ts';
import { inBatches, xlsxBytes } from '../../testing/given-rows.ts';
import { defaultLimits } from '../../limits.ts';
import { UnpackBudget } from '../../zip/unpack-budget.ts';
import { writeXlsx } from './write-xlsx.ts';
import { openZip, unpackEntry } from '../../zip/read-zip.ts';
import type { ZipEntry } from '../../zip/parse-records.ts';

const HEADER = ['mobile', 'نام'];

/** What a reader can know of a row: its cells up to the last one with text. */
function visible(rows: Cells): string[][] {
  return rows
    .map((cells) => cells.slice(0, cells.findLastIndex((text) => text !== '') + 1))
    .filter((cells) => !cells.every(isBlankText));
}

test('whatever is written reads back unchanged', async () => {
  const hard = ['0912', ' ', '\r\n', '_x000D_', '<&>"', "'", '9.12E+09', '=1+1', '\u200c'];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyText(hard), { maxLength: 5 }), { maxLength: 8 }), async (rows) => {
      expect(await readCells(await xlsxBytes({ header: HEADER }, rows))).toEqual(visible([HEADER, ...rows]));
    }),
    { numRuns: 25 },
  );
});

test('another library reads the same texts, and numbers only where they were asked for', async () => {
  const rows = [
    ['09121234567', 'علی‌رضا & <دوست>', '12.5', '0012', '1234567890123456', '-0', '1.50'],
    ['9121234567', 'خط\nدوم', '-7', 'x', '', '', ''],
  ];
  const header = ['mobile', 'name', 'a', 'b', 'c', 'd', 'e'];
  const bytes = await xlsxBytes({ header, numberColumns: [2, 3, 4, 5, 6] }, rows);
  const workbook = await readForeignXlsx(bytes);
  expect(workbook.sheets[0]?.rows).toEqual([
    header,
    ['09121234567', 'علی‌رضا & <دوست>', 12.5, '0012', '1234567890123456', '-0', '1.50'],
    ['9121234567', 'خط\nدوم', -7, 'x', null, null, null],
  ]);
  expect(await readCells(bytes)).toEqual(visible([header, ...rows]));
});

test('direction, widths, frozen header, text columns and validations reach another library', async () => {
  const bytes = await xlsxBytes(
    {
      title: 'مخاطبان',
      rightToLeft: true,
      header: ['mobile', 'province', 'note'],
      columnWidths: [20, 30],
      textColumns: [0],
      frozenHeader: true,
      validations: [
        { column: 1, list: ['تهران', 'آذربایجان شرقی', 'a, b'] },
        { column: 2, prompt: 'هر متنی\nمجاز است' },
      ],
    },
    [['09121234567', 'تهران', '']],
  );
  const { sheets } = await readForeignXlsx(bytes, { readStyles: true });
  expect(sheets).toMatchObject([
    {
      name: 'مخاطبان',
      view: { rightToLeft: true },
      freezePane: { rows: 1 },
      columns: [{ width: 20 }, { width: 30 }, {}],
      dataValidations: [{ type: 'list', range: 'B2:B1048576', formula1: "'_lists'!$A$1:$A$3" }],
    },
    { hidden: true, rows: [['تهران'], ['آذربایجان شرقی'], ['a, b']] },
  ]);
  expect(sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('@');
});

test('a prompt is written for every cell of its column below the header', async () => {
  const validations = [{ column: 2, prompt: 'هر "متنی"\nمجاز است' }];
  const bytes = await xlsxBytes({ header: ['a'], validations }, []);
  const file = await open(await givenFile(bytes));
  onTestFinished(() => file.close());
  const archive = await openZip(file, defaultLimits);
  const entry = archive.entries.get('xl/worksheets/sheet1.xml') as ZipEntry;
  const xml = await text(unpackEntry(archive, entry, new UnpackBudget(defaultLimits)));
  expect(xml).toContain('prompt="هر &quot;متنی&quot;&#10;مجاز است" sqref="C2:C1048576"');
});

test('the hidden lists are not read back as rows', async () => {
  const validations = [{ column: 0, list: ['x', 'y'] }];
  expect(await readCells(await xlsxBytes({ header: ['a'], validations }, [['x']]))).toEqual([['a'], ['x']]);
});

test('rows beyond one sheet go on in the next, and read back as one', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => [String(index), 'x']);
  const bytes = await buffer(
    writeXlsx({ title: 'Contacts', rightToLeft: false, header: HEADER }, inBatches(rows), 10),
  );
  const workbook = await readForeignXlsx(bytes);
  expect(workbook.sheets.map((sheet) => [sheet.name, sheet.rows.length])).toEqual([
    ['Contacts', 10],
    ['Contacts (2)', 10],
    ['Contacts (3)', 8],
  ]);
  expect(await readCells(bytes, { limits: { rowsPerSheet: 10 } })).toEqual([HEADER, ...rows]);
});

test('a sheet that is exactly full has no empty continuation', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => [String(index)]);
  const bytes = await buffer(
    writeXlsx({ title: 'a', rightToLeft: false, header: ['h'] }, inBatches(rows), 10),
  );
  expect((await readForeignXlsx(bytes)).sheets).toHaveLength(1);
});

test.each([
  ["a/b\\c?*[x]:'", 'a b c   x'],
  ['', 'Sheet1'],
  ['ن'.repeat(40), 'ن'.repeat(31)],
])('the title %j becomes a name that Excel accepts', async (title, name) => {
  const workbook = await readForeignXlsx(await xlsxBytes({ title, header: HEADER }, []));
  expect(workbook.sheets[0]?.name).toBe(name);
});

test('rows are read only as fast as the file is consumed, and the source is closed when the consumer stops', async () => {
  let batches = 0;
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) {
        batches += 1;
        yield Array.from({ length: 500 }, (_, row) => [
          `${batches * 7919}-${row}`,
          `${Math.sqrt(batches * 500 + row)}`,
        ]);
      }
    } finally {
      isClosed = true;
    }
  }
  const file = writeXlsx({ title: 'a', rightToLeft: false, header: HEADER }, endless());
  for await (const _ of file) {
    if (batches === 0) continue;
    let before = -1;
    while (batches !== before && batches < 200) {
      before = batches;
      await wait(50);
    }
    break;
  }
  await expect.poll(() => isClosed).toBe(true);
  expect(batches).toBeLessThan(200);
});

test('a failure of the source is a failure of the file', async () => {
  async function* failing() {
    yield [['1']];
    throw new Error('the database went away');
  }
  const file = writeXlsx({ title: 'a', rightToLeft: false, header: HEADER }, failing());
  await expect(buffer(file)).rejects.toThrow('the database went away');
});
