import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalid, type FieldProblems } from '../../../failure.ts';
import { Id } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { text, type Text } from '../../../texts/text.ts';
import { listBanksById, pagesOfBank } from '../number-banks/index.ts';
import type { Audience } from './audience.ts';
import { distinctRanges, type Range } from './distinct-ranges.ts';

const rowsMax = 2_000_000_000;

export const bankSlice = Type.Object({
  bank_id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 3),
  offset: field(
    Type.Optional(Type.Integer({ minimum: 0, maximum: rowsMax, default: 0 })),
    'Numbers to pass over',
    'شماره‌هایی که از آن‌ها گذشته شود',
  ),
  limit: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: rowsMax })),
    'Absent, or beyond the end: to the end',
    'نباشد، یا فراتر از پایان: تا پایان',
    100,
  ),
});

export type BankSlice = Static<typeof bankSlice>;

/** Slices of number banks, one after the other, each in the order of positions in its bank. */
export function bankAudience(slices: readonly BankSlice[]): Audience {
  return {
    async count(db) {
      const ranges = await rangesOf(db, slices);
      return ranges.reduce((sum, { offset, end }) => sum + end - offset, 0);
    },
    async *pages(db) {
      for (const { of: bankId, ...range } of await rangesOf(db, slices)) {
        for await (const page of pagesOfBank(db, bankId, range)) yield page.map((mobile) => ({ mobile }));
      }
    },
  };
}

/** Throws a 422 that names the slices of unknown banks, and those that start after the last number. */
export async function checkBanks(
  db: Queryable,
  slices: readonly BankSlice[],
  field = 'recipients',
): Promise<void> {
  const sizes = await sizesOf(db, slices);
  const problems: Record<string, FieldProblems[string]> = {};
  for (const [index, { bank_id: id, offset = 0 }] of slices.entries()) {
    const problem = problemOf(id, offset, sizes.get(id));
    if (problem !== undefined) problems[`${field}.${index}.${problem.field}`] = [problem.text];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function problemOf(
  id: number,
  offset: number,
  size: number | undefined,
): { readonly field: string; readonly text: Text } | undefined {
  if (size === undefined) return { field: 'bank_id', text: text('number_bank_unknown', { id }) };
  if (offset < size) return undefined;
  return { field: 'offset', text: text('number_bank_offset', { id, count: size }) };
}

async function rangesOf(db: Queryable, slices: readonly BankSlice[]): Promise<Range<number>[]> {
  const sizes = await sizesOf(db, slices);
  const ranges = slices.map(({ bank_id: bankId, offset = 0, limit = rowsMax }) => ({
    of: bankId,
    offset,
    end: Math.min(sizes.get(bankId) ?? 0, offset + limit),
  }));
  return distinctRanges(ranges);
}

async function sizesOf(db: Queryable, slices: readonly BankSlice[]): Promise<ReadonlyMap<number, number>> {
  const banks = await listBanksById(db, [...new Set(slices.map(({ bank_id }) => bank_id))]);
  return new Map(banks.map(({ id, records }) => [id, records]));
}
