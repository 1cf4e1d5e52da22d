import { Type } from 'typebox';

import { invalid } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Amount, filledText, Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { applyNumberFormat } from '../../../text/digits.ts';
import { countPages } from '../../../text/pages.ts';
import { text as textOf } from '../../../texts/text.ts';
import { filtersField, type FilterFields } from '../../postal/index.ts';
import { estimateCost } from '../../wallet/index.ts';
import { countLimiter } from '../recipients/count-limiter.ts';
import { countRecipients } from '../recipients/count-recipients.ts';
import { readPostalLine, readPostalRecipients } from '../fields/postal-fields.ts';
import { checkTextLength, readLine, sendFields } from '../fields/send-fields.ts';

const costSchema = Type.Object({
  text_length: Type.Integer({ description: 'UTF-16 units of the final text' }),
  pages: Type.Integer(),
  receiver_count: Type.Integer(),
  price_amount: Amount,
});

interface CountedReceivers {
  readonly factorPermille: number;
  readonly receivers: number;
  /** Receivers without the blacklisted ones, which are not charged. */
  readonly charged: number;
}

export const calculateCost = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/calculate-cost',
  permission: 'read',
  feature: null,
  title: {
    fa: 'برآورد هزینه ارسال',
    en: 'What a send would cost: exactly what it is charged if nothing else is charged before',
  },
  description:
    'Two bodies: `text`, `receiver_count` and `line_number` for any send, or `text`, `line_id` and `filters` for a send by postal code, where receivers are counted as that send counts them: each number once, and those on the blacklist cost nothing.',
  body: Type.Object({
    text: filledText(1530),
    number_format: Type.Optional(sendFields.number_format),
    receiver_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    line_number: Type.Optional(sendFields.line_number),
    line_id: Type.Optional(Id),
    filters: Type.Optional(filtersField),
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
    const { accountId } = caller;
    const text = applyNumberFormat(body.text, body.number_format ?? 'english');
    const { receivers, charged, factorPermille } = await (body.filters === undefined
      ? countGiven(platform, accountId, body)
      : countFiltered(platform, accountId, { ...body, filters: body.filters }));
    checkTextLength(text, 'text');
    const { pages } = countPages(text);
    const price = await estimateCost(platform.db, accountId, { factorPermille, pages: pages * charged });
    return { text_length: text.length, pages, receiver_count: receivers, price_amount: price };
  },
});

/** The count that the caller gave. */
async function countGiven(
  platform: Platform,
  accountId: number,
  {
    receiver_count: receivers,
    line_number: number,
  }: { receiver_count?: number; line_number?: string | number },
): Promise<CountedReceivers> {
  if (receivers === undefined || number === undefined) {
    throw missingFields({ receiver_count: receivers, line_number: number });
  }
  const { factorPermille } = await readLine(platform, accountId, number);
  return { factorPermille, receivers, charged: receivers };
}

/** The count that a send with these postal filters would find. */
async function countFiltered(
  platform: Platform,
  accountId: number,
  { line_id: lineId, filters }: { line_id?: number; filters: readonly FilterFields[] },
): Promise<CountedReceivers> {
  if (lineId === undefined) throw missingFields({ line_id: lineId });
  const { id, factorPermille } = await readPostalLine(platform, accountId, lineId);
  const recipients = readPostalRecipients(filters);
  const { count, blacklistedCount } = await platform.runtime
    .get(countLimiter)
    .run(accountId, () => countRecipients(platform, { accountId, lineId: id, recipients }));
  return { factorPermille, receivers: count, charged: count - blacklistedCount };
}

function missingFields(fields: Readonly<Record<string, unknown>>) {
  const names = Object.keys(fields).filter((field) => fields[field] === undefined);
  return invalid(Object.fromEntries(names.map((field) => [field, [textOf('field_required', { field })]])));
}
