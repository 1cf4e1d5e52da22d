import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { invalidField } from '../../../failure.ts';
import { planFeatures } from '../../../http/callers/plan-features.ts';
import { filledText, Id, moment } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import type { PlanRow, Tariff } from './plans-store.ts';

const amountMax = 1_000_000_000_000;
export const rateMax = 1_000_000;

export const tariffSchema = Type.Object(
  {
    from_amount: field(
      Type.Integer({
        minimum: 0,
        maximum: amountMax,
      }),
      'The tariff holds from this much bought at once',
      'تعرفه از خرید یک‌بارهٔ این مبلغ به بالاست',
      0,
    ),
    rate: field(
      Type.Integer({ minimum: 1, maximum: rateMax }),
      'Price per page in toman',
      'قیمت یک صفحه به تومان',
      180,
    ),
  },
  { title: 'Tariff' },
);

export const planFields = {
  title: field(filledText(200), 'Title of the plan', 'عنوان پلن', 'طلایی'),
  permissions: field(
    Type.Array(Type.Enum([...planFeatures]), {
      maxItems: 100,
    }),
    'Parts of the service in which customers of the plan may send or make something new; all of them unless given. Others answer 403 feature_not_in_plan',
    'بخش‌هایی از سرویس که مشتریان پلن می‌توانند در آن‌ها بفرستند یا بسازند؛ اگر داده نشود همه. بقیه 403 feature_not_in_plan می‌دهند',
  ),
  tariffs: field(
    Type.Array(tariffSchema, {
      minItems: 1,
      maxItems: 50,
    }),
    'One of them from 0, so that every purchase has a tariff',
    'یکی از آن‌ها از 0، تا هر خریدی تعرفه داشته باشد',
  ),
  is_offered: field(
    Type.Boolean(),
    'Whether new accounts may be registered on it',
    'حساب جدید می‌تواند روی آن ثبت شود یا نه',
  ),
};

export const planSchema = Type.Object(
  { id: field(Id, 'Id of the plan', 'شناسهٔ پلن', 42), ...planFields, created_at: CreatedAt },
  { title: 'Plan' },
);

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
