import type { sendsWords } from '../../addresses.ts';
import { networkWords, sendStatusWords, sendTypeWords } from '../../language/words.ts';

export type SendsFilters = Readonly<Record<keyof typeof sendsWords, string>>;

export const outcomes = ['sent', 'delivered', 'failed', 'blacklisted'] as const;
export const statuses = Object.keys(sendStatusWords) as (keyof typeof sendStatusWords)[];
export const types = Object.keys(sendTypeWords) as (keyof typeof sendTypeWords)[];

export const networks = Object.keys(networkWords) as (keyof typeof networkWords)[];

/** The filters as the service takes them. */
export const wantedSends = (filters: SendsFilters) => ({
  status: statuses.find((one) => one === filters.status),
  type: types.find((one) => one === filters.type),
  outcome: outcomes.find((one) => one === filters.outcome),
  line: filters.line || undefined,
  network: networks.find((one) => one === filters.network),
  carrier: filters.carrier || undefined,
  from_date: filters.from || undefined,
  to_date: filters.to || undefined,
});
