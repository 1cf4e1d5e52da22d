import fc from 'fast-check';
import { expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { numbersArrayLiteral } from './array-literal.ts';

const service = testService();

async function readBack(type: string, written: string): Promise<unknown> {
  const { rows } = await service.platform.pool.query<{ value: unknown }>(
    `select to_json($1::text::${type}) as value`,
    [written],
  );
  return rows[0]?.value;
}

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
