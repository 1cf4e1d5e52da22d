import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import { mentions, type NumberTable } from '../../../number-data.ts';

// A number is stored as an integer of the nine digits after 09: a quarter of the space of its text.
const storedMobile = (mobile: string): number => Number(mobile.slice(2));
const formatMobile = (mobile: number): string => `09${String(mobile).padStart(9, '0')}`;

/** Adds the numbers that the bank does not have, in the given order, from a position on. Returns how many. */
export async function insertNumbers(
  tx: Transaction,
  { bankId, fromPosition }: { readonly bankId: number; readonly fromPosition: number },
  mobiles: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into number_bank_numbers (bank_id, position, mobile)
    select ${bankId}, ${fromPosition}::int + row_number() over (order by first) - 1, mobile
    from (
      select mobile, min(n) as first from unnest(${mobiles.map(storedMobile)}::int[]) with ordinality as v (mobile, n)
      group by mobile) given
    where not exists (
      select from number_bank_numbers known where known.bank_id = ${bankId} and known.mobile = given.mobile)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Numbers at positions from `from` (inclusive) to `to` (exclusive). */
export async function listNumbers(
  db: Queryable,
  bankId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('number_bank_numbers')
    .select('mobile')
    .where('bank_id', '=', bankId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .orderBy('position')
    .execute();
  return rows.map(({ mobile }) => formatMobile(mobile));
}

export async function deleteNumbers(
  db: Queryable,
  bankId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db
    .deleteFrom('number_bank_numbers')
    .where('bank_id', '=', bankId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .execute();
}

/** Customers send to slices by position, so an erased number leaves its place empty. */
export const bankNumbers: NumberTable = {
  table: 'number_bank_numbers',
  columns: ['mobile'],
  key: ['bank_id', 'position'],
  rows: `t.bank_id = any(array(select id from number_banks)) and t.mobile = right($1, 9)::int`,
  erasure: { kind: 'delete' },
};

export const bankFailureNumbers: NumberTable = {
  table: 'number_bank_import_failures',
  columns: ['value'],
  key: ['import_id', 'row_number'],
  rows: mentions('t.value'),
  erasure: { kind: 'delete' },
};
