import { readdir, readlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { givenFile, sheetOf } from './testing/given-files.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

const CSV = Array.from({ length: 2_000 }, (_, index) => `${index},x\n`).join('');
const XLSX = sheetOf(
  Array.from({ length: 2_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join(''),
);

test.each([
  ['csv', CSV],
  ['xlsx', XLSX],
])('%s rows come in batches of the size that is asked for', async (_, content) => {
  const sizes: number[] = [];
  for await (const batch of readSpreadsheet(await givenFile(content), { batchRows: 300 }))
    sizes.push(batch.length);
  expect(sizes).toEqual([300, 300, 300, 300, 300, 300, 200]);
});

test('rows of long cells make smaller batches', async () => {
  const content = `${'x'.repeat(30_000)}\n`.repeat(100);
  for await (const batch of readSpreadsheet(await givenFile(content))) expect(batch.length).toBeLessThan(40);
});

test.skipIf(process.platform !== 'linux').each([
  ['csv', CSV.repeat(50)],
  ['xlsx', XLSX],
])('the %s file is closed when the consumer stops early', async (_, content) => {
  const path = await givenFile(content);
  for await (const batch of readSpreadsheet(path, { batchRows: 10 })) {
    expect(batch).toHaveLength(10);
    break;
  }
  const handles = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  );
  expect(targets).not.toContain(path);
});

test('a refusal names the row where it was noticed', async () => {
  const read = async () => {
    for await (const batch of readSpreadsheet(await givenFile(`a\nb\n${'x'.repeat(40_000)}\n`))) {
      expect(batch).toBeDefined();
    }
  };
  await expect(read()).rejects.toMatchObject({ reason: 'cell-too-long', row: 3 });
  await expect(read()).rejects.toBeInstanceOf(SpreadsheetError);
});

test('a missing file is no refusal of its content', async () => {
  await expect(readSpreadsheet('/no/such/file').next()).rejects.toMatchObject({ code: 'ENOENT' });
});
