import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { writeXlsx as writeForeignXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { GivenPart } from './testing/given-files.ts';
import {
  givenFile,
  readCells,
  refusalOf,
  relationsXml,
  sheetOf,
  workbookPartsOf,
  xlsxOf,
  zipOf,
} from './testing/given-files.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const SHEET_PART = 'xl/worksheets/sheet1.xml';
const ONE_ROW = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>5</v></c></row>';
const ONE_STRING = '<sst><si><t>سلام</t></si></sst>';

function changed(name: string, change: Partial<GivenPart>): Buffer {
  const parts = workbookPartsOf({ sheetData: ONE_ROW, strings: ONE_STRING });
  return zipOf(parts.map((part) => (part.name === name ? { ...part, ...change } : part)));
}

test('the file the tests below break is sound', async () => {
  expect(await readCells(changed('', {}))).toEqual([['سلام', '5']]);
});

test('a zip bomb is refused by its ratio once it is larger than a small file may be', async () => {
  expect(await refusalOf(sheetOf(' '.repeat(40 * 1024 * 1024)))).toBe('too-large-unpacked');
});

test('unpacked bytes are limited whatever the ratio', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');
  expect(await refusalOf(sheetOf(rows), { limits: { unpackedBytes: 50_000 } })).toBe('too-large-unpacked');
});

test('a long string that thousands of cells point at counts each time', async () => {
  const strings = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
  const sheetData = '<row><c t="s"><v>0</v></c></row>'.repeat(5_000);
  const limits = { unpackedBytes: 20_000_000 };
  expect(await refusalOf(xlsxOf({ sheetData, strings }), { limits })).toBe('too-large-unpacked');
});

test('a string table above its limit is refused', async () => {
  const strings = `<sst>${'<si><t>12345678</t></si>'.repeat(2_000)}</sst>`;
  const limits = { sharedStringBytes: 20_000 };
  expect(await refusalOf(xlsxOf({ sheetData: ONE_ROW, strings }), { limits })).toBe('too-large-unpacked');
});

test('a style part above its limit is refused', async () => {
  const styles = `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(2_000)}</cellXfs></styleSheet>`;
  const limits = { metadataBytes: 20_000 };
  expect(await refusalOf(xlsxOf({ sheetData: ONE_ROW, styles }), { limits })).toBe('too-large-unpacked');
});

test('too many zip entries are refused before they are read', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ name: `${index}`, content: '' }));
  expect(await refusalOf(zipOf(many), { limits: { zipEntries: 40 } })).toBe('too-large-unpacked');
});

const ENTITY_BOMB = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>';
const EXTERNAL = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>';

test.each([
  ['a document type with entities in the sheet', SHEET_PART, `${ENTITY_BOMB}<worksheet/>`],
  ['a document type with an external entity', SHEET_PART, `${EXTERNAL}<worksheet/>`],
  ['a document type in the strings', 'xl/sharedStrings.xml', `${ENTITY_BOMB}<sst><si><t>&b;</t></si></sst>`],
  ['a document type in the workbook', 'xl/workbook.xml', `${EXTERNAL}<workbook/>`],
  ['an entity that is not declared', 'xl/sharedStrings.xml', '<sst><si><t>&file;</t></si></sst>'],
  ['NUL in the sheet', SHEET_PART, '<worksheet><sheetData>\0</sheetData></worksheet>'],
  ['a sheet that stops in the middle', SHEET_PART, '<worksheet><sheetData><row>'],
  ['a sheet that is no XML', SHEET_PART, 'not xml at all'],
  ['a string index beyond the table', 'xl/sharedStrings.xml', '<sst/>'],
  ['relations nested without end', 'xl/_rels/workbook.xml.rels', '<a>'.repeat(100_000)],
])('%s is damage', async (_, name, content) => {
  expect(await refusalOf(changed(name, { content }))).toBe('damaged');
});

test.each([
  ['a wrong checksum', { crc: 1 }, 'damaged'],
  ['a size that is too small', { unpackedBytes: 10 }, 'damaged'],
  ['a size that is too large', { unpackedBytes: 4_000_000_000 }, 'damaged'],
  ['an encrypted entry', { flags: 1 }, 'password-protected'],
])('%s in the directory is refused', async (_, forged, reason) => {
  expect(await refusalOf(changed(SHEET_PART, { forged }))).toBe(reason);
});

test('elements nested a hundred thousand deep in a sheet are skipped', async () => {
  const deep = '<a>'.repeat(100_000) + '</a>'.repeat(100_000);
  expect(await readCells(sheetOf(`${deep}<row><c>${deep}<v>1</v></c></row>`))).toEqual([['1']]);
});

test.each([
  ['a cell in column one million', '<row><c r="BDWGN1"><v>1</v></c></row>', 'too-many-columns'],
  ['a column of fifty letters', `<row><c r="${'Z'.repeat(50)}1"><v>1</v></c></row>`, 'too-many-columns'],
  ['a million cells in a row', `<row>${'<c><v>1</v></c>'.repeat(100_000)}</row>`, 'too-many-columns'],
  [
    'a long inline string',
    `<row><c t="inlineStr"><is><t>${'x'.repeat(33_000)}</t></is></c></row>`,
    'cell-too-long',
  ],
  [
    'a long string in pieces',
    `<row><c t="inlineStr"><is>${`<r><t>${'x'.repeat(9_000)}</t></r>`.repeat(30)}</is></c></row>`,
    'cell-too-long',
  ],
  ['an endless string', `<row><c t="str"><v>${'x'.repeat(2_000_000)}</v></c></row>`, 'cell-too-long'],
  [
    'a row of long cells',
    `<row>${`<c t="str"><v>${'x'.repeat(30_000)}</v></c>`.repeat(40)}</row>`,
    'row-too-long',
  ],
  ['rows that go backwards', '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>', 'damaged'],
  ['a row number beyond reason', '<row r="99999999999999999999"><c><v>1</v></c></row>', 'damaged'],
  ['a tag of two million characters', `<row ${'x'.repeat(2_000_000)}="1"/>`, 'damaged'],
  [
    'a hundred attributes',
    `<row ${Array.from({ length: 100 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
    'damaged',
  ],
])('%s is refused', async (_, sheetData, reason) => {
  expect(await refusalOf(sheetOf(sheetData))).toBe(reason);
});

test('a sheet that lies outside the file is never followed, even when its name exists inside', async () => {
  const relations =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml" TargetMode="External"/></Relationships>';
  expect(await refusalOf(changed('xl/_rels/workbook.xml.rels', { content: relations }))).toBe('no-sheet');
});

test('a part that outgrows its written size is dropped at once, not at its end', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(50_000);
  const content = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const path = await givenFile(changed(SHEET_PART, { content, forged: { unpackedBytes: 10 } }));
  await expect(readSpreadsheet(path).next()).rejects.toThrow('damaged');
});

test('a workbook without a visible worksheet is refused', async () => {
  const content = '<workbook><sheets><sheet name="a" r:id="rId1" state="veryHidden"/></sheets></workbook>';
  expect(await refusalOf(changed('xl/workbook.xml', { content }))).toBe('no-sheet');
});

test('a sheet without rows is empty', async () => {
  expect(await refusalOf(sheetOf(''))).toBe('empty');
});

test('a password-protected workbook is named as such', async () => {
  const content = await writeForeignXlsx({
    sheets: [{ name: 'a', rows: [['x']] }],
    encryption: { password: 'secret', spinCount: 10 },
  });
  expect(await refusalOf(content)).toBe('password-protected');
});

test('an old .xls file is named as such', async () => {
  expect(await refusalOf(await readFile(new URL('testing/files/libreoffice.xls', import.meta.url)))).toBe(
    'old-xls',
  );
});

const COMPOUND_HEAD = 'd0cf11e0a1b11ae1';
const PNG_HEAD = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489';

test.each([
  ['a picture', Buffer.from(PNG_HEAD, 'hex'), 'not-a-spreadsheet'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'not-a-spreadsheet'],
  ['a web page named .xls', '<html><table><tr><td>1</td></tr></table></html>', 'not-a-spreadsheet'],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 131 + 7) % 256)),
    'not-a-spreadsheet',
  ],
  ['a zip of something else', zipOf([{ name: 'word/document.xml', content: '<w/>' }]), 'not-a-spreadsheet'],
  [
    'a binary workbook',
    zipOf([
      { name: '_rels/.rels', content: relationsXml(['officeDocument', 'xl/workbook.bin']) },
      { name: 'xl/workbook.bin', content: 'x' },
    ]),
    'not-a-spreadsheet',
  ],
  ['an empty zip', zipOf([]), 'not-a-spreadsheet'],
  [
    'another old Office file',
    Buffer.concat([Buffer.from(COMPOUND_HEAD, 'hex'), Buffer.alloc(4_096)]),
    'not-a-spreadsheet',
  ],
  ['a cut-off Office file', Buffer.from(COMPOUND_HEAD, 'hex'), 'truncated'],
  ['an empty file', '', 'empty'],
])('%s is refused', async (_, content, reason) => {
  expect(await refusalOf(content)).toBe(reason);
});

test('a file cut off anywhere is refused, whatever remains', async () => {
  const whole = changed('', {});
  for (let length = 4; length < whole.length; length += 11) {
    expect(await refusalOf(whole.subarray(0, length))).toBe('truncated');
  }
});

test('a changed byte anywhere gives rows or a refusal, never another failure', async () => {
  const whole = changed('', {});
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), async (at, byte) => {
      const broken = Buffer.from(whole);
      broken[at] = byte;
      expect(await refusalOf(broken)).toMatch(/^[a-z0-9 -]+$/);
    }),
    { numRuns: 150 },
  );
});
