import { failure, type Failure } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';
import { keyDayName, type KeyDay, type Spent } from './key-spending-store.ts';

/** A key whose sends may cost so much and no more, on the day of a call. */
export interface BoundKey extends KeyDay {
  readonly perDay: number | null;
  readonly perMonth: number | null;
}

const keySpent = failure({ code: 'key_spent', status: 403, text: 'key_spent' });
const nothing: Spent = { day: 0, month: 0 };

/** What is left of locked bounds while sends are taken from them, one after the other. */
export class KeyBudget {
  readonly #spent: ReadonlyMap<string, Spent>;
  readonly #taken = new Map<string, KeyDay & { readonly cost: number }>();

  constructor(spent: ReadonlyMap<string, Spent>) {
    this.#spent = spent;
  }

  /** Takes the cost, or says why it cannot be taken. */
  take(key: BoundKey, cost: number): Failure | undefined {
    const name = keyDayName(key);
    const { day, month } = this.#spent.get(name) ?? nothing;
    const taken = this.#taken.get(name)?.cost ?? 0;
    const { perDay, perMonth } = key;
    if (perDay !== null && day + taken + cost > perDay)
      return keySpent({ amount: day + taken, limit: perDay, period: text('period_day') });
    if (perMonth !== null && month + taken + cost > perMonth)
      return keySpent({ amount: month + taken, limit: perMonth, period: text('period_month') });
    const { accountId, keyId, day: on } = key;
    this.#taken.set(name, { accountId, keyId, day: on, cost: taken + cost });
    return undefined;
  }

  taken(): readonly (KeyDay & { readonly cost: number })[] {
    return [...this.#taken.values()];
  }
}
