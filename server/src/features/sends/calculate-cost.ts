import { Type } from 'typebox';

import { endpoint } from '../../http/endpoint.ts';
import { Amount } from '../../http/schemas.ts';
import { applyNumberFormat } from '../../text/digits.ts';
import { countPages } from '../../text/pages.ts';
import { estimateCost } from '../wallet/index.ts';
import { checkTextLength, readLine, sendFields } from './send-fields.ts';

const costSchema = Type.Object({
  text_length: Type.Integer({ description: 'UTF-16 units of the final text' }),
  pages: Type.Integer(),
  receiver_count: Type.Integer(),
  price_amount: Amount,
});

export const calculateCost = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/calculate-cost',
  summary: 'What a send would cost: exactly what it is charged if nothing else is charged before',
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 1530, pattern: '\\S' }),
    receiver_count: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    line_number: sendFields.line_number,
    number_format: Type.Optional(sendFields.number_format),
  }),
  data: costSchema,
  examples: {
    body: {
      text: 'فروش ویژهٔ آخر هفته',
      receiver_count: 1000,
      line_number: '90008361',
      number_format: 'persian',
    },
    data: { text_length: 19, pages: 1, receiver_count: 1000, price_amount: 100_000 },
  },

  async handle({ body, caller, platform }) {
    const line = await readLine(platform, caller.accountId, body.line_number);
    const text = applyNumberFormat(body.text, body.number_format ?? 'english');
    checkTextLength(text, 'text');
    const { pages } = countPages(text);
    const price = await estimateCost(platform.db, caller.accountId, {
      factorPermille: line.factorPermille,
      pages: pages * body.receiver_count,
    });
    return { text_length: text.length, pages, receiver_count: body.receiver_count, price_amount: price };
  },
});
