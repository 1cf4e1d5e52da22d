import { addNumbers, insertBank } from '../features/audiences/number-banks/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

const tehran = 8;

/** A small number bank in Tehran, so that lists and sends to slices have something to show. */
export async function firstBank(tx: Transaction, { clock }: Platform): Promise<void> {
  const fields = { title: 'بانک نمونهٔ تهران', provinceId: tehran, cityId: null, isListed: true };
  const bankId = await insertBank(tx, fields, clock.now());
  const mobiles = Array.from({ length: 10 }, (_, n) => `091200000${String(n + 1).padStart(2, '0')}`);
  await addNumbers(tx, bankId, mobiles);
}
