import { Type } from 'typebox';

import { Amount } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';

export const TaxAmount = field(
  Amount,
  'Value added tax in toman; what is paid from the wallet bears none, because it was taxed when it was bought',
  'مالیات بر ارزش افزوده به تومان؛ آنچه از کیف پول پرداخت شود مالیات ندارد، چون هنگام خرید مالیاتش گرفته شده',
  50_000,
);
export const TaxPercent = field(
  Type.Number(),
  'Rate of value added tax, in percent',
  'نرخ مالیات بر ارزش افزوده، به درصد',
  10,
);
