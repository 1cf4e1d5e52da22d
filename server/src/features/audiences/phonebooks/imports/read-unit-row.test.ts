import fc from 'fast-check';
import { expect, test } from 'vitest';

import { UnitRows } from '../../../../files/spreadsheet.ts';
import { fixedColumns, fixedNames, mapFixed } from '../contacts/fixed-columns.ts';
import { PackedContacts } from './packed-contacts.ts';
import { readSheetRow, type SheetReader } from './read-sheet-row.ts';
import { readUnitRow } from './read-unit-row.ts';

const types = ['string', 'number', 'date'] as const;
const reader: SheetReader = {
  book: {
    id: 1,
    title: '',
    records: 0,
    attributes: types.map((type, at) => ({ id: at + 5, title: `ستون ${at}`, type, code: `c${at}` })),
  },
  // Columns after the prefix follow the attributes.
  columns: {
    ...mapFixed((name) => 5 + fixedNames.indexOf(name)),
    mobile: 1,
    name: 0,
    prefix: 2,
    values: [3, 4, 6],
    ignored: [],
  },
  cellText: 'stored',
};

const changesOf = (contacts: PackedContacts) => [...contacts.chunks(3)].flatMap(({ changes }) => changes);

function read(rows: readonly (readonly string[])[]) {
  const contacts = new PackedContacts(types.length);
  const problems: unknown[] = [];
  const sheet = new UnitRows({
    isFull: false,
    take(row) {
      const problem = readUnitRow(reader, row, contacts);
      if (problem === undefined) contacts.commitRow();
      else problems.push(problem);
      return problem === undefined ? 'kept' : 'dropped';
    },
  });
  for (const [at, cells] of rows.entries()) {
    sheet.startRow(at + 2);
    for (const [column, cell] of cells.entries()) sheet.put(column, cell);
    sheet.endRow();
  }
  contacts.close(sheet);
  return { changes: changesOf(contacts), problems, contacts };
}

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from(' \u200cآكa1٣/-.+"\\\t\n😀')) }),
);
const mobile = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }).map((number) => `09${String(number).padStart(9, '0')}`),
  fc.integer({ min: 9_000_000_000, max: 9_999_999_999 }).map(String),
  fc.constantFrom('۰۹۱۲۱۲۳۴۵۶۷', '+989121234567', '0912', '9.121234567E9', '08121234567', '99121234567', ''),
);
const prefix = fc.constantFrom('', 'man', 'woman', 'co', 'org', 'wo', 'women', 'آقا', 'خانم', 'x');
const number = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('-', '1'.repeat(15), '1'.repeat(16), '۱۲', '1,000'),
);
const day = fc
  .tuple(
    fc.integer({ min: 1100, max: 1600 }),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 0, max: 33 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('/'));
const cells = fc.tuple(
  fc.oneof(odd, fc.constantFrom('زهرا محمدی', 'نیک‌پور', 'ا'.repeat(200), 'ا'.repeat(201))),
  mobile,
  prefix,
  fc.oneof(odd, fc.constantFrom('تهران', 'ت'.repeat(1000), 'ت'.repeat(1001))),
  fc.oneof(number, odd),
  odd,
  fc.oneof(day, odd),
);

test('the fast path on UTF-16 units reads the same values and problems as readSheetRow', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 8 }), (rows) => {
      const expected = rows
        .filter((row) => row.some((cell) => cell !== ''))
        .map((row) => readSheetRow(reader, row));
      const { changes, problems } = read(rows);
      expect(changes).toEqual(expected.filter((one) => !('problem' in one)));
      expect(problems).toEqual(expected.flatMap((one) => ('problem' in one ? [one.problem] : [])));
    }),
    { numRuns: 300 },
  );
});

test('rows are complete if no field is empty', () => {
  const others = fixedNames.slice(2).map((name) => fixedColumns[name].example);
  const whole = ['زهرا', '09121234567', 'woman', 'تهران', '12', '', '1370/01/05', ...others];
  expect(read([whole, whole]).contacts.areComplete()).toBe(true);
  for (const open of [0, 2, 3, 4, 6])
    expect(read([whole, whole.with(open, '')]).contacts.areComplete(), `${open}`).toBe(false);
});
