import fc from 'fast-check';
import { expect, test } from 'vitest';

import { testService } from '../../test/test-platform.ts';
import { numbersArrayLiteral, textsArrayLiteral } from './array-literal.ts';

const service = testService();

async function readBack(type: string, written: string): Promise<unknown> {
  const { rows } = await service.platform.pool.query<{ value: unknown }>(
    `select to_json($1::text::${type}) as value`,
    [written],
  );
  return rows[0]?.value;
}

test('PostgreSQL reads back the texts that were written, whatever they contain', async () => {
  const texts = fc.array(fc.option(fc.string({ unit: 'binary' })), { maxLength: 20 });
  const awkward = [['', 'NULL', null, '{}', ',', '"', '\\', ' spaced ', 'متن "نقل" \\', '\n']];
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      // Texts without NUL, which the HTTP layer refuses.
      const values = given.map((value) => value?.replaceAll('\0', '') ?? null);
      expect(await readBack('text[]', textsArrayLiteral(values))).toEqual(values);
    }),
    { numRuns: 60, examples: awkward.map((example) => [example]) },
  );
});

test('PostgreSQL reads back the numbers that were written', async () => {
  const numbers = fc.array(fc.option(fc.maxSafeInteger()), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(numbers, async (values) => {
      expect(await readBack('bigint[]', numbersArrayLiteral(values))).toEqual(
        values.map((value) => value && value + 0),
      );
    }),
    { numRuns: 40 },
  );
  expect(await readBack('float8[]', numbersArrayLiteral([1794727406655.25, null]))).toEqual([
    1794727406655.25,
    null,
  ]);
});
