import type { Platform } from '../../../platform.ts';
import {
  defaultDiscount,
  mergePeriod,
  newCode,
  refuseLargePercent,
  type DiscountInput,
} from './discount-fields.ts';
import { findDiscount, type DiscountFields } from './discounts-store.ts';

interface CheckedDiscount {
  readonly params: { readonly id?: number };
  readonly platform: Pick<Platform, 'db'>;
  readonly wrong: ReadonlySet<string>;
}

/** What is checked of a discount beyond its schema, with the fields that a change leaves as they are. */
export const discountChecks = {
  code: ({ code }: DiscountInput) => code !== undefined && newCode(code),

  async value({ kind, value }: DiscountInput, call: CheckedDiscount) {
    if (call.wrong.has('kind')) return;
    const kept = await keptFields(call);
    refuseLargePercent({ kind: kind ?? kept.kind, value: value ?? kept.value });
  },

  starts_at: ({ starts_at }: DiscountInput) => mergePeriod(defaultDiscount, { starts_at }),

  async ends_at({ starts_at, ends_at }: DiscountInput, call: CheckedDiscount) {
    mergePeriod(defaultDiscount, { ends_at });
    if (!call.wrong.has('starts_at')) mergePeriod(await keptFields(call), { starts_at, ends_at });
  },
};

async function keptFields({ params: { id }, platform: { db } }: CheckedDiscount): Promise<DiscountFields> {
  return (id === undefined ? undefined : await findDiscount(db, id)) ?? defaultDiscount;
}
