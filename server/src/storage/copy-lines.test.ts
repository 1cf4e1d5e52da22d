import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CopyLines } from './copy-lines.ts';

// What PostgreSQL reads, by the rules of its manual.
function read(line: string): (string | null)[] {
  const marks: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
  return line
    .split('\t')
    .map((field) =>
      field === '\\N' ? null : field.replace(/\\(.)/gs, (_, mark: string) => marks[mark] ?? mark),
    );
}

const lineOf = (lines: CopyLines) => {
  const text = lines.bytes.toString('utf8');
  expect(text.endsWith('\n')).toBe(true);
  return text.slice(0, -1);
};

// Text as it reaches storage: without NUL and without halves of surrogate pairs.
const anyText = fc.string({ unit: 'binary' }).map((text) => text.replace(/\0|\p{Surrogate}/gu, ''));

test('fields are read as they were written, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, fc.constant(null)), { minLength: 1 }), (fields) => {
      const lines = new CopyLines();
      for (const field of fields) {
        if (field === null) lines.null();
        else lines.text(field);
      }
      lines.end();
      expect(read(lineOf(lines))).toEqual(fields);
    }),
  );
});

test('JSON is read as it was written, without empty values', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 4 }), (values) => {
      const lines = new CopyLines();
      const keys = values.map((_, at) => String(at + 1));
      lines.json(keys, values).end();
      const [json] = read(lineOf(lines));
      const expected = keys.flatMap((key, at) => (values[at] === '' ? [] : [[key, values[at]]]));
      expect(JSON.parse(json ?? '')).toEqual(Object.fromEntries(expected));
    }),
  );
});

test('rows beyond the first buffer are all there', () => {
  const lines = new CopyLines();
  const long = 'سلام'.repeat(5000);
  for (let row = 0; row < 50; row += 1) lines.text(String(row)).text(long).end();
  const rows = lineOf(lines).split('\n').map(read);
  expect(rows).toHaveLength(50);
  expect(rows[49]).toEqual(['49', long]);
});
