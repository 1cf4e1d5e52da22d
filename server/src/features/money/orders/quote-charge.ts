import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Amount, nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { findRateForPurchase } from '../../people/plans/index.ts';
import { findTaxRate } from './tax/tax-rates-store.ts';
import { taxOn } from './tax/tax.ts';
import { PayableAmount } from '../../../http/fields/shared.ts';
import { TaxAmount } from './tax/tax-fields.ts';

export const quoteCharge = endpoint({
  method: 'GET',
  path: '/ws/v1/account/wallet/quote',
  name: 'quoteCharge',
  permission: 'read',
  title: { fa: 'ارزش یک شارژ', en: 'Quote a charge' },
  description: {
    fa: 'می‌گوید با این مبلغ، پیش از پرداخت، هر صفحه چند است و چند صفحه خریده می‌شود؛ سفارشی ساخته نمی‌شود. قیمت صفحه با ضریب خط ضرب می‌شود.',
    en: 'Shows the price of a page and the number of pages for an amount before paying; no order is created. A line may multiply the price of a page.',
  },
  query: Type.Object({
    amount: field(
      Type.Integer({ minimum: 1, maximum: 10_000_000_000 }),
      'Credit to buy, in toman',
      'اعتباری که خریده می‌شود، به تومان',
      500_000,
    ),
  }),
  data: Type.Object(
    {
      amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
      rate: field(
        nullable(Type.Integer()),
        'Price of a page at this amount; null: the plan has no tariff for it',
        'قیمت یک صفحه با این مبلغ؛ null: پلن برای آن تعرفه‌ای ندارد',
        180,
      ),
      pages: field(
        nullable(Type.Integer()),
        'Whole pages that the amount buys',
        'صفحه‌های کاملی که با این مبلغ خریده می‌شود',
        2777,
      ),
      tax_amount: TaxAmount,
      payable_amount: PayableAmount,
    },
    { title: 'ChargeQuote' },
  ),

  async handle({ query: { amount }, caller, platform: { db, clock, config } }) {
    const buyer = await findProfile(db, caller.accountId);
    if (buyer === undefined) throw notFound();
    const rate = (await findRateForPurchase(db, buyer.plan_id, amount)) ?? null;
    const tax = taxOn(amount, await findTaxRate(db, clock.now(), config.timeZone));
    return {
      amount,
      rate,
      pages: rate === null ? null : Math.floor(amount / rate),
      tax_amount: tax,
      payable_amount: amount + tax,
    };
  },
});
