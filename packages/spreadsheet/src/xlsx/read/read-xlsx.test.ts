import { expect, test } from 'vitest';
import {
  givenFile,
  readCells,
  readRows,
  refusalOf,
  relationsXml,
  sheetOf,
  xlsxOf,
  zipOf,
} from '../../testing/given-files.ts';
import { findSheet } from './find-sheet.ts';

test('numbers, texts and booleans read as a person sees them, and errors as nothing', async () => {
  const row =
    '<row r="1"><c r="A1"><v>9.12E+09</v></c><c r="B1" t="str"><f>A1&amp;""</f><v>a_x000D_b</v></c>' +
    '<c r="C1" t="b"><v>1</v></c><c r="D1" t="b"><v>0</v></c><c r="E1" t="e"><v>#N/A</v></c>' +
    '<c r="F1" t="d"><v>2024-02-29T00:00:00</v></c><c r="G1" t="inlineStr"><is><t>0912</t></is></c></row>';
  expect(await readCells(sheetOf(row))).toEqual([
    ['9120000000', 'a\rb', 'TRUE', 'FALSE', '', '2024-02-29', '0912'],
  ]);
});

test('a formula gives the value that was saved with it, and nothing when there is none', async () => {
  const row = '<row><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c><v>3</v></c></row>';
  expect(await readCells(sheetOf(row))).toEqual([['2', '', '3']]);
});

test('cells that are left out become empty, and empty ends are cut off', async () => {
  const row =
    '<row r="1"><c r="C1"><v>3</v></c><c r="AA1"><v>27</v></c><c r="AB1" s="0"/><c r="XFD1"/></row>';
  const [cells] = await readCells(sheetOf(row));
  expect(cells).toHaveLength(27);
  expect([cells?.[1], cells?.[2], cells?.[26]]).toEqual(['', '3', '27']);
});

test('cells and rows without references count on from their neighbours', async () => {
  const rows =
    '<row><c><v>1</v></c><c r="D1"><v>4</v></c><c><v>5</v></c></row><row r="7"><c><v>7</v></c></row><row><c><v>8</v></c></row>';
  expect(await readRows(await givenFile(sheetOf(rows)))).toEqual([
    { number: 1, cells: ['1', '', '', '4', '5'] },
    { number: 7, cells: ['7'] },
    { number: 8, cells: ['8'] },
  ]);
});

test('rows without visible text are skipped but keep their number', async () => {
  const rows =
    '<row r="1"><c r="A1" s="0"/></row><row r="2"/><row r="3"><c><v>3</v></c></row>' +
    '<row r="4"><c t="str"><v>  </v></c><c t="str"><v>\u00a0\u200c</v></c></row>' +
    '<row r="5"><c t="str"><v> </v></c><c t="str"><v>5</v></c></row>';
  expect(await readRows(await givenFile(sheetOf(rows)))).toEqual([
    { number: 3, cells: ['3'] },
    { number: 5, cells: [' ', '5'] },
  ]);
});

test('shared strings join their runs and leave out phonetic ones', async () => {
  const strings =
    '<sst count="3"><si><t>ساده</t></si><si><r><rPr><b/></rPr><t>دو </t></r><r><t xml:space="preserve">تکه</t></r>' +
    '<rPh sb="0" eb="1"><t>phonetic</t></rPh><phoneticPr fontId="1"/></si><si><t/></si><extLst><ext/></extLst></sst>';
  const sheetData = '<row>' + [1, 0, 2, 1].map((index) => `<c t="s"><v>${index}</v></c>`).join('') + '</row>';
  expect(await readCells(xlsxOf({ sheetData, strings }))).toEqual([['دو تکه', 'ساده', '', 'دو تکه']]);
});

test('inline strings may be rich, escaped, in CDATA and with comments between', async () => {
  const cell = (inside: string) => `<c t="inlineStr"><is>${inside}</is></c>`;
  const row =
    '<row>' +
    cell('<r><rPr><b/></rPr><t>a</t></r><r><t> b</t></r>') +
    cell('<t>&#1587;<!-- x -->&lt;<![CDATA[<&>]]></t>') +
    cell('<t xml:space="preserve"> c </t>') +
    '</row>';
  expect(await readCells(sheetOf(row))).toEqual([['a b', 'س<<&>', ' c ']]);
});

test('prefixes on every element change nothing', async () => {
  const parts = zipOf([
    { name: '_rels/.rels', content: relationsXml(['officeDocument', '/xl/book.xml']) },
    {
      name: 'xl/book.xml',
      content: '<x:workbook xmlns:q="r"><x:sheets><x:sheet name="a" q:id="rId1"/></x:sheets></x:workbook>',
    },
    { name: 'xl/_rels/book.xml.rels', content: relationsXml(['worksheet', '../xl/./one.xml']) },
    {
      name: 'XL\\One.xml',
      content:
        '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    },
  ]);
  expect(await readCells(parts)).toEqual([['a']]);
});

test('a number is a date when its style says so', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy/mm/dd"/><numFmt numFmtId="165" formatCode="0&quot;d&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>' +
    '<dxfs><dxf><numFmt numFmtId="165" formatCode="yyyy"/></dxf></dxfs></styleSheet>';
  const sheetData =
    '<row>' + [0, 1, 2, 3, 4].map((s) => `<c s="${s}"><v>32953.5</v></c>`).join('') + '</row>';
  expect(await readCells(xlsxOf({ sheetData, styles }))).toEqual([
    ['32953.5', '1990-03-21', '1990-03-21', '32953.5', '1990-03-21T12:00:00'],
  ]);
});

test('a workbook of the 1904 system shifts its dates', async () => {
  const workbook =
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
  const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
  const sheetData = '<row><c s="0"><v>31491</v></c></row>';
  expect(await readCells(xlsxOf({ sheetData, styles, workbook }))).toEqual([['1990-03-21']]);
});

const rowsOf = (text: string) =>
  `<row r="1"><c t="str"><v>${text} head</v></c></row><row r="2"><c t="str"><v>${text}</v></c></row>`;

function twoSheets(
  firstState: string,
  secondState: string,
  secondName = 'b',
  firstRows = rowsOf('first'),
): Buffer {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipOf([
    { name: '_rels/.rels', content: relationsXml(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets><sheet name="a" r:id="rId2" state="${firstState}"/><sheet name="${secondName}" r:id="rId1" state="${secondState}"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml(['worksheet', 's1.xml'], ['worksheet', 's2.xml']),
    },
    { name: 'xl/s1.xml', content: sheet(rowsOf('second')) },
    { name: 'xl/s2.xml', content: sheet(firstRows) },
  ]);
}

test('the first visible sheet in the order of the tabs is read', async () => {
  expect(await readCells(twoSheets('visible', 'visible'))).toEqual([['first head'], ['first']]);
  expect(await readCells(twoSheets('hidden', 'visible'))).toEqual([['second head'], ['second']]);
});

test('sheets without any text are skipped, also by a read that is resumed', async () => {
  const blank = '<row r="1"><c t="str"><v> </v></c></row><row r="3"/>';
  const path = await givenFile(twoSheets('visible', 'visible', 'b', blank));
  expect(await readRows(path)).toEqual([
    { number: 1, cells: ['second head'] },
    { number: 2, cells: ['second'] },
  ]);
  expect(await readRows(path, { fromRow: 2 })).toEqual([{ number: 2, cells: ['second'] }]);
  const filled = await givenFile(twoSheets('visible', 'visible'));
  expect(await readRows(filled, { fromRow: 3 })).toEqual([]);
});

test('of several sheets the one with the wanted heading is read, or else the first', async () => {
  const isHeading = ([first]: readonly string[]) => first === 'second head';
  const file = twoSheets('visible', 'visible');
  expect(await readCells(file, { isHeading })).toEqual([['second head'], ['second']]);
  expect(await readCells(file, { isHeading: () => false })).toEqual([['first head'], ['first']]);
  expect(await readCells(file, { isHeading, fromRow: 2 })).toEqual([['second']]);
});

test('a sheet whose first row is over the limits is passed over for one that can be read, wanted heading or not', async () => {
  const note = `<row r="1"><c t="inlineStr"><is><t>${'note '.repeat(8000)}</t></is></c></row>`;
  const path = await givenFile(twoSheets('visible', 'visible', 'b', note));
  const second = [['second head'], ['second']];
  for (const isHeading of [undefined, ([first]: readonly string[]) => first === 'second head', () => false])
    expect((await readRows(path, { isHeading })).map(({ cells }) => cells)).toEqual(second);
  expect(await refusalOf(twoSheets('visible', 'hidden', 'b', note))).toBe('cell-too-long');
});

test('a workbook that names sheets without end does not have each of them opened', async () => {
  const sheets = Array.from({ length: 10_000 }, () => ({ name: '', part: 'xl/one.xml' }));
  let opened = 0;
  const found = await findSheet(sheets, undefined, async () => void (opened += 1));
  expect(found).toBe(0);
  expect(opened).toBe(200);
});

test.each([
  ['in the table of strings', '<c t="s"><v>0</v></c>', `<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>`],
  ['inside its row', `<c t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c>`, undefined],
  [
    'in pieces',
    `<c t="inlineStr"><is>${`<r><t>${'x'.repeat(20_000)}</t></r>`.repeat(15)}</is></c>`,
    undefined,
  ],
])('a cell that is too long %s is refused with the number of its row', async (_, cell, strings) => {
  const sheetData = `<row r="1"><c><v>1</v></c></row><row r="2">${cell}</row>`;
  const path = await givenFile(xlsxOf(strings === undefined ? { sheetData } : { sheetData, strings }));
  await expect(readRows(path)).rejects.toMatchObject({ reason: 'cell-too-long', row: 2 });
});

test('a full sheet continues in the sheet named as its continuation, without the repeated header', async () => {
  const limits = { rowsPerSheet: 2 };
  const path = await givenFile(twoSheets('visible', 'visible', 'a (2)'));
  expect(await readRows(path, { limits })).toEqual([
    { number: 1, cells: ['first head'] },
    { number: 2, cells: ['first'] },
    { number: 4, cells: ['second'] },
  ]);
  expect(await readRows(path, { limits, fromRow: 3 })).toEqual([{ number: 4, cells: ['second'] }]);
  expect(await readCells(twoSheets('visible', 'visible', 'a (2)'))).toHaveLength(2);
});

test('a resumed read starts at the row it is given and delivers the same rows', async () => {
  const rows = Array.from(
    { length: 50 },
    (_, index) => `<row r="${index * 2 + 1}"><c><v>${index}</v></c></row>`,
  );
  const path = await givenFile(sheetOf(rows.join('')));
  const all = await readRows(path);
  expect(await readRows(path, { fromRow: 60 })).toEqual(all.filter((row) => row.number >= 60));
  expect(await readRows(path, { fromRow: 1_000 })).toEqual([]);
});

test('a resumed read is not misled by ends of rows inside comments and CDATA', async () => {
  const rows =
    '<row r="1"/><row r="2"><c><v>2</v></c></row>' +
    '<row r="3"><c t="str"><v><![CDATA[</row><row r="9"><c><v>9</v></c></row>]]></v></c></row>' +
    '<row r="4"><!-- </row> --><c><v>4</v></c></row><row r="5"><c><v>5</v></c></row>';
  const path = await givenFile(sheetOf(rows));
  expect(await readRows(path, { fromRow: 5 })).toEqual([{ number: 5, cells: ['5'] }]);
});

test('UTF-16 parts are read too', async () => {
  const sheet = '\ufeff<worksheet><sheetData><row><c t="str"><v>سلام</v></c></row></sheetData></worksheet>';
  const parts = zipOf([
    {
      name: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationsXml(['worksheet', 'a.xml']) },
    { name: 'xl/a.xml', content: Buffer.from(sheet, 'utf16le'), isStored: true },
  ]);
  expect(await readCells(parts)).toEqual([['سلام']]);
});
