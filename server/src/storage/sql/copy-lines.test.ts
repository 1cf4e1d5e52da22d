import fc from 'fast-check';
import { expect, test } from 'vitest';

import { copyNull, copyText } from './copy-lines.ts';

// What PostgreSQL reads, by the rules of its manual.
function read(line: string): (string | null)[] {
  const marks: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
  return line
    .split('\t')
    .map((field) =>
      field === '\\N' ? null : field.replace(/\\(.)/gs, (_, mark: string) => marks[mark] ?? mark),
    );
}

// Text as it reaches storage: without NUL and without halves of surrogate pairs.
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'"\\\t\n\r\b\x1fNtسa,:{}'.split('')) }),
  )
  .map((text) => text.replace(/\0|\p{Surrogate}/gu, ''));

test('fields are read as they were written, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, fc.constant(null)), { minLength: 1 }), (fields) => {
      const line = fields.map((field) => (field === null ? copyNull : copyText(field))).join('\t');
      expect(line).not.toMatch(/[\n\r]/);
      expect(read(line)).toEqual(fields);
    }),
  );
});
