import { Type, type Static } from 'typebox';

import { Amount, Id } from '../../http/schemas.ts';
import { pagePrice } from '../pricing/index.ts';
import type { LineRow } from './lines-store.ts';

export const lineSchema = Type.Object({
  id: Id,
  number: Type.String(),
  title: Type.String(),
  is_dedicated: Type.Boolean(),
  service: Type.String({ description: 'service or advertising' }),
  sms_cost: Amount,
  desc: Type.String(),
});

/** A line as customers see it; `sms_cost` is a page there at the account's present rate. */
export function lineOf(row: LineRow, rate: number): Static<typeof lineSchema> {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    is_dedicated: row.owner_account_id !== null,
    service: row.service,
    sms_cost: pagePrice(rate, row.factor_permille),
    desc: row.description,
  };
}
