import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeXlsx as writeForeignXlsx } from 'hucre/xlsx';
import { expect, onTestFinished, test } from 'vitest';
import { readCells, readRows } from './testing/given-files.ts';
import { xlsxBytes } from './testing/given-rows.ts';

const fixture = (name: string) => fileURLToPath(new URL(`testing/files/${name}`, import.meta.url));
const run = promisify(execFile);
const hasOffice = spawnSync('soffice', ['--version']).status === 0;

const XLSX_ROWS = [
  { number: 1, cells: ['mobile', 'نام', 'birthday', 'seen', 'score', 'member'] },
  {
    number: 2,
    cells: ['09121234567', 'علي\u200cرضا کاظمي', '1990-03-21', '2024-02-29T13:45:00', '12.5', '1'],
  },
  { number: 5, cells: ['9129876543', '', '', '', '42', 'دو\nخط & <نشان>'] },
];

test('an xlsx file of LibreOffice reads correctly', async () => {
  expect(await readRows(fixture('libreoffice.xlsx'))).toEqual(XLSX_ROWS);
});

test('a csv file of LibreOffice in Windows-1256 with semicolons reads correctly', async () => {
  expect(await readRows(fixture('libreoffice-windows-1256.csv'))).toEqual([
    XLSX_ROWS[0],
    {
      number: 2,
      cells: ['09121234567', 'علي\u200cرضا کاظمي', '1990-03-21', '29/02/2024 13:45', '12.5', '1'],
    },
    XLSX_ROWS[2],
  ]);
});

test('an xlsx file of another library reads correctly', async () => {
  const bytes = await writeForeignXlsx({
    sheets: [
      { name: 'hidden', hidden: true, rows: [['no']] },
      {
        name: 'داده',
        rows: [
          ['mobile', 'نام'],
          ['09121234567', 'سلام & <درود>'],
          [9_121_234_567, true],
          [0.1 + 0.2, ' فاصله '],
          [new Date(Date.UTC(1990, 2, 21)), null, 'x'],
        ],
      },
    ],
  });
  expect(await readCells(bytes)).toEqual([
    ['mobile', 'نام'],
    ['09121234567', 'سلام & <درود>'],
    ['9121234567', 'TRUE'],
    ['0.3', ' فاصله '],
    ['1990-03-21', '', 'x'],
  ]);
});

async function convert(path: string, format: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', '--convert-to', format, '--outdir', folder, path]);
  return readFile(join(folder, `contacts.${format.split(':')[0]}`));
}

test.skipIf(!hasOffice)('a file that LibreOffice writes now reads correctly', async () => {
  const bytes = await convert(fixture('contacts.fods'), 'xlsx');
  expect(await readCells(bytes)).toEqual(XLSX_ROWS.map((row) => row.cells));
});

test.skipIf(!hasOffice)('LibreOffice reads what we write', async () => {
  const rows = [
    ['09121234567', 'علی, "رضا"', 'a_x000D_b', 'تهران'],
    ['+989121234567', ' x ', '<&>', ''],
  ];
  const header = ['mobile', 'نام', 'note', 'city'];
  const design = {
    header,
    rightToLeft: true,
    frozenHeader: true,
    textColumns: [0],
    validations: [{ column: 3, list: ['تهران'] }],
  };
  const folder = await mkdtemp(join(tmpdir(), 'ours-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'contacts.xlsx');
  await writeFile(path, await xlsxBytes(design, rows));
  const utf8Csv = 'csv:Text - txt - csv (StarCalc):44,34,76';
  expect(await readCells(await convert(path, utf8Csv))).toEqual([
    header,
    rows[0],
    ['+989121234567', ' x ', '<&>'],
  ]);
});
