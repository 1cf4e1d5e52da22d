import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { planFeatures } from '../../http/callers/plan-features.ts';
import { filledText, Id, Moment, moment } from '../../http/schemas.ts';
import { text } from '../../texts/text.ts';
import type { PlanRow, Tariff } from './plans-store.ts';

const amountMax = 1_000_000_000_000;
export const rateMax = 1_000_000;

export const tariffSchema = Type.Object(
  {
    from_amount: Type.Integer({
      minimum: 0,
      maximum: amountMax,
      description: 'The tariff holds from this much bought at once',
    }),
    rate: Type.Integer({ minimum: 1, maximum: rateMax, description: 'Price of a page in toman' }),
  },
  { title: 'Tariff' },
);

export const planFields = {
  title: filledText(200),
  permissions: Type.Array(Type.Enum([...planFeatures]), {
    maxItems: 100,
    description:
      'Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan',
  }),
  tariffs: Type.Array(tariffSchema, {
    minItems: 1,
    maxItems: 50,
    description: 'One of them from 0, so that every purchase has a tariff',
  }),
  is_offered: Type.Boolean({ description: 'Whether new accounts may be registered on it' }),
};

export const planSchema = Type.Object({ id: Id, ...planFields, created_at: Moment }, { title: 'Plan' });

export function planOf(row: PlanRow): Static<typeof planSchema> {
  return { ...row, created_at: moment(row.created_at) };
}

/** Converts tariffs for storing; refuses duplicate start amounts, or none from zero. */
export function tariffsOf(given: readonly Static<typeof tariffSchema>[]): Tariff[] {
  const starts = new Set(given.map(({ from_amount }) => from_amount));
  if (starts.size !== given.length) throw invalidField('tariffs', text('tariffs_repeat'));
  if (!starts.has(0)) throw invalidField('tariffs', text('tariffs_from_zero'));
  return given.map(({ from_amount, rate }) => ({ fromAmount: from_amount, rate }));
}

/** What is checked of a plan beyond its schema. */
export const planChecks = {
  tariffs: ({ tariffs }: { readonly tariffs?: Parameters<typeof tariffsOf>[0] }) =>
    tariffs && tariffsOf(tariffs),
};
