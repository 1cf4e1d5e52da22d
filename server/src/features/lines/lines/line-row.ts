import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { serviceFlag } from '../../../http/answers/compatibility.ts';
import { Amount, Id, nullable } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { pagePrice } from '../../money/pricing/index.ts';
import { estimates } from '../../money/wallet/index.ts';
import { phraseOf } from './opt-out-phrase.ts';
import { lineExample } from './line-example.ts';
import { listAccessibleLines, type LineFilters, type LineRow } from './lines-store.ts';

const lineSchema = Type.Object(
  {
    id: field(Id, 'Id of the line', 'شناسهٔ خط', 42),
    number: field(Type.String(), 'Number of the line', 'شمارهٔ خط', '90008361'),
    title: field(Type.String(), 'Title of the line', 'عنوان خط', 'خط خدماتی'),
    is_dedicated: field(
      Type.Boolean(),
      'Whether only this account uses the line',
      'خط فقط از آنِ این حساب است یا نه',
    ),
    service: field(
      Type.Boolean(),
      'true on a service line, false on an advertising line',
      'true روی خط خدماتی، false روی خط تبلیغاتی',
    ),
    sms_cost: field(
      Amount,
      'Price of a page by this line, in toman',
      'قیمت یک صفحه از این خط، به تومان',
      180,
    ),
    desc: field(Type.String(), 'A remark on the line', 'توضیح خط', 'خط خدماتی'),
    opt_out_phrase: field(
      nullable(Type.String()),
      'With what free texts end on it; they get it before pages are counted, if they lack it. null: with nothing',
      'متن‌های آزاد روی این خط با این عبارت تمام می‌شوند؛ اگر نداشته باشند پیش از شمردن صفحه‌ها افزوده می‌شود. null: با هیچ‌چیز',
      'لغو۱۱',
    ),
  },
  { title: 'Line' },
);

/** Lines that the account may send from, with their price for the account. */
async function listPricedLines(
  db: Queryable,
  accountId: number,
  filters: LineFilters,
): Promise<Static<typeof lineSchema>[]> {
  const [rows, rate] = await Promise.all([
    listAccessibleLines(db, accountId, filters),
    estimates.currentRate(db, accountId),
  ]);
  return rows.map((row) => lineOf(row, rate));
}

// `sms_cost` is the price of a page on this line at the account's current rate.
function lineOf(row: LineRow, rate: number): Static<typeof lineSchema> {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    is_dedicated: row.is_dedicated,
    service: serviceFlag(row.service),
    sms_cost: pagePrice(rate, row.factor_permille),
    desc: row.description,
    opt_out_phrase: phraseOf(row),
  };
}

/** What an endpoint that lists lines with their prices consists of. */
export const pricedLines = {
  schema: Type.Array(lineSchema),
  example: [lineExample],
  list: listPricedLines,
};
