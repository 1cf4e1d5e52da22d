import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Transaction } from '../../../storage/database.ts';
import { drawAmount } from '../pricing/index.ts';
import { writeCharges, type Charge } from './charges-store.ts';
import { lockCredits } from './lock-credits-store.ts';

/** Charges a fixed amount, oldest credit first. False, with nothing written, if the wallet holds less. */
export async function takeFromWallet(
  tx: Transaction,
  { amount, ...charge }: Omit<Charge, 'draws'> & { readonly amount: number },
  now: Date,
): Promise<boolean> {
  const client = statementClientOf(tx);
  const wallets = await lockCredits(client, [charge.accountId]);
  const draws = drawAmount(wallets.get(charge.accountId) ?? [], amount);
  if (draws === 'insufficient') return false;
  await writeCharges(client, [{ ...charge, draws }], now);
  return true;
}
