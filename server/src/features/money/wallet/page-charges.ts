import type { Queryable } from '../../../storage/database.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';
import { priceSend } from '../pricing/index.ts';
import { writeCharges, type Charge } from './charges-store.ts';
import { lockCredits } from './lock-credits-store.ts';
import { listOpenCredits } from './credits-store.ts';

interface PagesToCharge extends Pick<Charge, 'accountId' | 'cause' | 'kind'> {
  readonly factorPermille: number;
  readonly pages: number;
}

/** Charges pages at the price that the credits give, which stay locked until the transaction ends. Returns the cost. */
export async function chargePages(
  client: StatementClient,
  { factorPermille, pages, ...charge }: PagesToCharge,
  now: Date,
): Promise<number | 'insufficient'> {
  const credits = (await lockCredits(client, [charge.accountId])).get(charge.accountId) ?? [];
  const price = priceSend(credits, factorPermille, pages);
  if (price === 'insufficient') return price;
  await writeCharges(client, [{ ...charge, draws: price.draws }], now);
  return price.cost;
}

/** Tells whether the open credits, read once and not locked, pay for so many pages. */
async function affordabilityOf(
  db: Queryable,
  accountId: number,
  factorPermille: number,
): Promise<(pages: number) => boolean> {
  const credits = await listOpenCredits(db, accountId);
  return (pages) => priceSend(credits, factorPermille, pages) !== 'insufficient';
}

/** Charges of a send to many. */
export const pageCharges = { affordabilityOf, charge: chargePages };
