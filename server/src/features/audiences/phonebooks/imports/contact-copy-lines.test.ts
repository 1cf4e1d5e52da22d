import fc from 'fast-check';
import { expect, test } from 'vitest';

import { UnitRows } from '../../../../files/spreadsheet.ts';
import { copyNull, copyText } from '../../../../storage/sql/copy-lines.ts';
import { cleanText } from '../contacts/clean-text.ts';
import { ContactCopyLines } from './contact-copy-lines.ts';
import { firstValue, PackedContacts, formatMobile } from './packed-contacts.ts';
import { applyChange, writeValues, type ContactChange } from '../contacts/contact.ts';
import { choiceColumns, fixedNames, textColumns, type FixedChange } from '../contacts/fixed-columns.ts';
import { BlockSignatures } from '../search/signature.ts';
import { flagsOf } from './text-flags.ts';

const book = {
  id: 12,
  title: '',
  records: 0,
  attributes: [5, 1234].map((id) => ({ id, title: `${id}`, type: 'string' as const, code: `c${id}` })),
};

function rowsOf(changes: readonly ContactChange[]): PackedContacts {
  const rows = new PackedContacts(book.attributes.length);
  let change: ContactChange | undefined;
  const sheet = new UnitRows({
    isFull: false,
    take(row) {
      const at = rows.startRow(Number(change?.mobile.slice(2)));
      for (const [place, { name, choices }] of choiceColumns.entries())
        rows.setChoice(at, place, choices.indexOf(change?.[name] ?? '') + 1);
      for (const place of Array.from({ length: firstValue + book.attributes.length }).keys())
        rows.setText(at, place, placeOf(row, place + 1));
      rows.commitRow();
      return 'kept';
    },
  });
  for (const [at, one] of changes.entries()) {
    change = one;
    sheet.startRow(at + 1);
    const texts = textColumns.map(({ name }) => one[name]);
    for (const [column, cell] of [one.mobile, ...texts, ...one.values].entries())
      sheet.put(column, cell ?? '');
    sheet.endRow();
  }
  rows.close(sheet);
  return rows;
}

function placeOf(row: UnitRows, column: number) {
  const [from, to] = [row.from(column), row.to(column)];
  return { from, to, flags: flagsOf(row.units, from, to) };
}

const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from(' \u200cآكیa1A/-.+"\\\t\n😀ＡÄ')) }),
    fc.constantFrom('زهرا محمدی', 'نیک‌پور', 'ا'.repeat(1000)),
  )
  .map((any) => cleanText(any) || undefined);
const fixed = fc.record(
  Object.fromEntries([
    ...textColumns.map(({ name }) => [name, text] as const),
    ...choiceColumns.map(({ name, choices }) => [name, fc.constantFrom(undefined, ...choices)] as const),
  ]),
) as fc.Arbitrary<FixedChange>;
const change: fc.Arbitrary<ContactChange> = fc
  .tuple(fixed, fc.integer({ min: 0, max: 999_999_999 }).map(formatMobile), fc.tuple(text, text))
  .map(([columns, mobile, values]) => ({ ...columns, mobile, values }));

test('the COPY line and signature of a packed row are the same as those of the contact object', () => {
  const id = fc.oneof(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER - 100 }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 10 }), id, (changes, firstId) => {
      const lines = new ContactCopyLines({ accountId: 3, phonebookId: 12 }, book, rowsOf(changes));
      const signatures = new BlockSignatures();
      const expected = changes.map((one, at) => {
        const contact = applyChange(one);
        const { mobile, values, searchTexts } = contact;
        lines.add(firstId + at, at);
        signatures.add(firstId + at, searchTexts.all);
        const texts = [copyText(writeValues(book, values)), copyText(searchTexts.stored)];
        const columns = fixedNames.map((name) =>
          contact[name] === null ? copyNull : copyText(contact[name]),
        );
        return [3, 12, firstId + at, mobile, ...columns, ...texts].join('\t');
      });
      expect(lines.bytes.toString()).toBe(expected.map((line) => `${line}\n`).join(''));
      expect(lines.signatures.hex()).toEqual(signatures.hex());
      expect(lines.size).toBe(changes.length);
      if (changes.length > 0) expect(lines.lastId).toBe(firstId + changes.length - 1);
    }),
    { numRuns: 300 },
  );
});
