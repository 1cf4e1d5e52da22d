import { expect, test } from 'vitest';
import { givenFile, readCells, readRows, refusalOf } from '../testing/given-files.ts';

const PERSIAN = 'نام,شهر\r\nعلي,تهران\r\n';
const PERSIAN_ROWS = [
  ['نام', 'شهر'],
  ['علي', 'تهران'],
];
// The same text in Windows-1256.
const WINDOWS_1256 = Buffer.from('e4c7e32cd4e5d10d0adae1ed2ccae5d1c7e40d0a', 'hex');

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

test.each([
  ['UTF-8', Buffer.from(PERSIAN)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${PERSIAN}`)],
  ['UTF-16 little endian', Buffer.from(`\ufeff${PERSIAN}`, 'utf16le')],
  ['UTF-16 big endian', utf16be(`\ufeff${PERSIAN}`)],
  ['Windows-1256', WINDOWS_1256],
])('a csv file in %s is recognised', async (_, content) => {
  expect(await readCells(content)).toEqual(PERSIAN_ROWS);
});

test('the first letters outside ASCII decide, however late they come', async () => {
  const plain = '09120000000,a\r\n'.repeat(20_000);
  const rows = await readCells(Buffer.concat([Buffer.from(plain), WINDOWS_1256]));
  expect(rows.at(-1)).toEqual(['علي', 'تهران']);
});

test('one broken byte does not turn a UTF-8 file into another encoding', async () => {
  const content = Buffer.concat([
    Buffer.from(PERSIAN.repeat(20)),
    Buffer.from([0xff]),
    Buffer.from('\nعلي,x'),
  ]);
  const rows = await readCells(content);
  expect(rows[0]).toEqual(['نام', 'شهر']);
  expect(rows.slice(-2)).toEqual([['\ufffd'], ['علي', 'x']]);
});

test.each([
  ['comma', 'a,b\n1,2;3'],
  ['semicolon', 'a;b\n1;2,3'],
  ['tab', 'a\tb\n1\t2,3'],
  ['bar', 'a|b\n1|2,3'],
  ['a hint of Excel', 'sep=;\r\na;b\r\n1;2,3'],
])('the delimiter is found: %s', async (_, content) => {
  const rows = await readCells(content);
  expect(rows.map((cells) => cells.length)).toEqual([2, 2]);
  expect(rows[0]).toEqual(['a', 'b']);
});

test('delimiters inside quotes do not count, and a list of one column needs none', async () => {
  expect(await readCells('"a,b,c";d\n"1,2,3";4')).toEqual([
    ['a,b,c', 'd'],
    ['1,2,3', '4'],
  ]);
  expect(await readCells('mobile\n09121234567\n')).toEqual([['mobile'], ['09121234567']]);
});

test('a text that was written as a formula so that it stays a text is that text', async () => {
  expect(await readCells('="0912",="a""b",=1+1,"=""0913"""\n')).toEqual([['0912', 'a"b', '=1+1', '0913']]);
});

test('quotes hold delimiters, line ends and doubled quotes', async () => {
  expect(await readCells('a,"b ""c"", d","e\r\nf"\r\n"","g"h,i"j\n')).toEqual([
    ['a', 'b "c", d', 'e\r\nf'],
    ['', 'gh', 'i"j'],
  ]);
});

test('all line ends are understood, and blank lines keep their number', async () => {
  const path = await givenFile('a,1\rb,2\n\nc,3\r\n,,\r\nd,4');
  expect(await readRows(path)).toEqual([
    { number: 1, cells: ['a', '1'] },
    { number: 2, cells: ['b', '2'] },
    { number: 4, cells: ['c', '3'] },
    { number: 6, cells: ['d', '4'] },
  ]);
});

test('rows may be ragged', async () => {
  expect(await readCells('a,b,c\n1\n1,2,3,4\n,,3\n')).toEqual([
    ['a', 'b', 'c'],
    ['1'],
    ['1', '2', '3', '4'],
    ['', '', '3'],
  ]);
});

test('the apostrophe that guards against formulas is taken away, others stay', async () => {
  expect(await readCells("'=1+1,'+98912,'@a,'a,''=b,it's\n")).toEqual([
    ['=1+1', '+98912', '@a', "'a", "'=b", "it's"],
  ]);
});

test('a resumed read passes over records with line ends inside quotes', async () => {
  const path = await givenFile('a,"1\n1"\nb,2\nc,"3\n3"\nd,4\n');
  expect(await readRows(path, { fromRow: 3 })).toEqual([
    { number: 3, cells: ['c', '3\n3'] },
    { number: 4, cells: ['d', '4'] },
  ]);
});

test.each([
  ['a quote that never closes', 'a,b\n"c,d\n', 'damaged'],
  ['a cell above the limit', `a\n${'x'.repeat(40_000)}\n`, 'cell-too-long'],
  ['an open quote that swallows the file', `a\n"${'x,y\n'.repeat(60_000)}`, 'cell-too-long'],
  ['a column above the limit', `${'a,'.repeat(1_024)}b\n`, 'too-many-columns'],
  ['a row above the limit', `${`${'x'.repeat(30_000)},`.repeat(50)}\n`, 'row-too-long'],
  ['NUL after a long clean start', `${'a,b\n'.repeat(30_000)}\0`, 'damaged'],
  ['NUL in UTF-16', Buffer.from('\ufeffa\0b\n', 'utf16le'), 'damaged'],
  ['nothing but blank lines', '\n\n,,\n', 'empty'],
  ['nothing but a mark', '\ufeff', 'empty'],
])('%s is refused', async (_, content, reason) => {
  expect(await refusalOf(content)).toBe(reason);
});

test('a million delimiters in one row cost nothing and are no columns', async () => {
  expect(await readCells(`a\n${','.repeat(1_000_000)}\nb\n`)).toEqual([['a'], ['b']]);
});
