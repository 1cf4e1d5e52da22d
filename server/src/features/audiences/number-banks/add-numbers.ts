import type { Transaction } from '../../../storage/database.ts';
import { insertNumbers } from './bank-numbers-store.ts';
import { lockBank, updateRecords } from './banks-store.ts';

/** Appends numbers to a bank, without those it already has. Returns how many; undefined if the bank was deleted. */
export async function addNumbers(
  tx: Transaction,
  bankId: number,
  mobiles: readonly string[],
): Promise<number | undefined> {
  const bank = await lockBank(tx, bankId);
  if (bank === undefined) return undefined;
  const added = await insertNumbers(tx, { bankId, fromPosition: bank.records }, mobiles);
  await updateRecords(tx, bankId, added);
  return added;
}
