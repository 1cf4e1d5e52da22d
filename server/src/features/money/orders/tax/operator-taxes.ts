import { Type, type Static } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { bothLanguages } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { shippedRates } from './shipped-rates.ts';
import { percentOf } from './tax.ts';
import { listTaxRates, replaceTaxRates, type TaxRate } from './tax-rates-store.ts';

const ratesMax = 50;

const rateSchema = Type.Object(
  {
    starts_on: field(
      Type.String({ maxLength: 10 }),
      'First day of the rate, YYYY-MM-DD in the time zone of the service',
      'اولین روز این نرخ، YYYY-MM-DD به وقت سرویس',
      '2024-03-20',
    ),
    percent: field(
      Type.Number({ minimum: 0, maximum: 100 }),
      'Percent of the price, with two decimals at most; 0: no tax from this day on',
      'درصد قیمت، با دو رقم اعشار؛ ۰: از این روز بی‌مالیات',
      10,
    ),
  },
  { title: 'TaxRate' },
);
const ratesField = field(
  Type.Array(rateSchema, { maxItems: ratesMax }),
  'Rates of value added tax; none: no tax',
  'نرخ‌های مالیات بر ارزش افزوده؛ خالی: بی‌مالیات',
);
const taxesSchema = Type.Object(
  {
    rates: ratesField,
    shipped: field(
      Type.Array(
        Type.Object(
          {
            country: field(Type.String(), 'Country, ISO 3166', 'کشور، ISO 3166', 'IR'),
            rates: field(Type.Array(rateSchema), 'Its rates', 'نرخ‌های آن'),
          },
          { title: 'ShippedTaxRates' },
        ),
      ),
      'Rates that come with Peyk and can be taken over; they apply only once they are saved',
      'نرخ‌هایی که همراه پیک است و می‌شود برداشت؛ تا ثبت نشوند به کار نمی‌روند',
    ),
  },
  {
    title: 'Taxes',
    ...bothLanguages({ en: 'Rates of value added tax with their dates', fa: 'نرخ‌های مالیات با تاریخ‌شان' }),
  },
);

const answerOf = async (db: Queryable): Promise<Static<typeof taxesSchema>> => ({
  rates: (await listTaxRates(db)).map(shown),
  shipped: shippedRates.map(({ country, rates }) => ({ country, rates: [...rates] })),
});

const shown = ({ starts_on, rate }: TaxRate) => ({ starts_on, percent: percentOf(rate) });

export const showTaxes = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/taxes',
  name: 'showTaxes',
  permission: 'money.read',
  title: { fa: 'نرخ‌های مالیات', en: 'Show tax rates' },
  description: {
    fa: 'نرخ‌های مالیات بر ارزش افزوده را با تاریخ شروع‌شان می‌دهد.',
    en: 'Shows the rates of value added tax with their first days.',
  },
  data: taxesSchema,
  handle: ({ platform: { db } }) => answerOf(db),
});

export const setTaxes = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/taxes',
  name: 'setTaxes',
  permission: 'money.edit',
  title: { fa: 'تعیین نرخ‌های مالیات', en: 'Set tax rates' },
  description: {
    fa: 'همهٔ نرخ‌ها را جایگزین می‌کند. سفارشی که پیش‌تر ثبت شده نرخ روز ثبت خود را نگه می‌دارد.',
    en: 'Replaces all rates. An order that was placed before keeps the rate of its day.',
  },
  body: Type.Object({ rates: ratesField }),
  checks: { rates: ({ rates }) => rates !== undefined && readRates(rates) },
  data: taxesSchema,

  async handle({ body, caller, platform: { db, clock } }) {
    const rates = readRates(body.rates);
    return db.transaction().execute(async (tx) => {
      const before = { rates: (await listTaxRates(tx)).map(shown) };
      await replaceTaxRates(tx, rates);
      const answer = await answerOf(tx);
      const after = { rates: answer.rates };
      await recordAudit(tx, clock, caller, { action: 'taxes.set', subject: 'taxes', before, after });
      return answer;
    });
  },
});

/** Whole hundredths of a percent, one rate a day. */
function readRates(given: readonly Static<typeof rateSchema>[]): TaxRate[] {
  const days = new Set<string>();
  return given.map(({ starts_on, percent }) => {
    if (!isDay(starts_on)) throw invalidField('rates', text('tax_day', { date: starts_on }));
    if (days.has(starts_on)) throw invalidField('rates', text('tax_day_twice', { date: starts_on }));
    days.add(starts_on);
    const rate = Math.round(percent * 100);
    if (Math.abs(rate - percent * 100) > 1e-6) throw invalidField('rates', text('tax_percent'));
    return { starts_on, rate };
  });
}

function isDay(given: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(given)) return false;
  const day = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given);
}
