import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';

export interface TaxRate {
  /** YYYY-MM-DD in the time zone of the service. */
  readonly starts_on: string;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/** Oldest first. */
export async function listTaxRates(db: Queryable): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select starts_on::text as starts_on, rate from tax_rates order by tax_rates.starts_on`.execute(db);
  return rows;
}

/** The rate of the day of a moment; without a rate there is no tax. */
export async function findTaxRate(db: Queryable, at: Date, timeZone: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select rate from tax_rates where starts_on <= (${at}::timestamptz at time zone ${timeZone})::date
    order by starts_on desc limit 1`.execute(db);
  return rows[0]?.rate ?? 0;
}

/** Replaces all rates. Concurrent replacements follow one another. */
export async function replaceTaxRates(tx: Transaction, rates: readonly TaxRate[]): Promise<void> {
  await sql`lock table tax_rates in share row exclusive mode`.execute(tx);
  await sql`delete from tax_rates`.execute(tx);
  if (rates.length > 0) await tx.insertInto('tax_rates').values(rates).execute();
}
