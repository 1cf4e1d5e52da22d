import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalid } from '../../../../failure.ts';
import { meansDefaultLine } from '../../../../http/dialect.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Amount } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { countPages } from '../../../../text/pages.ts';
import { text as textOf } from '../../../../texts/text.ts';
import { estimates } from '../../../money/wallet/index.ts';
import { noRecipients } from '../../messages/index.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { readRecipient } from '../fields/send-fields.ts';
import { countRecipients, type CountableSend } from '../recipients/count-recipients.ts';
import { countLimiter } from '../recipients/count-limiter.ts';
import { describedFields, describedLine, describedSend, finalText } from '../recipients/described-send.ts';

const costSchema = Type.Object(
  {
    text_length: field(
      Type.Integer(),
      'UTF-16 units of the final text, of the longest if they differ',
      'واحدهای UTF-16 متن نهایی؛ اگر متفاوت باشند، بلندترین',
      64,
    ),
    pages: field(Type.Integer(), 'Of the longest text', 'از بلندترین متن', 2),
    receiver_count: field(Type.Integer(), 'Number of recipients', 'تعداد گیرندگان', 100),
    price_amount: field(Amount, 'Price in toman', 'قیمت به تومان', 360),
  },
  { title: 'SendCost' },
);

interface CountedSend {
  readonly factorPermille: number;
  readonly textLength: number;
  readonly pages: number;
  readonly receivers: number;
  /** Pages of everybody who is not on the blacklist. */
  readonly chargedPages: number;
}

export const calculateCost = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/calculate-cost',
  name: 'calculateCost',
  permission: 'read',
  feature: null,
  title: { fa: 'برآورد هزینه ارسال', en: 'Calculate the cost of a send' },
  description: {
    fa: 'می‌گوید یک ارسال چقدر هزینه دارد: درست همان که کم می‌شود، اگر پیش از آن چیز دیگری کم نشود. بدنهٔ هر ارسال متنی (simple، keywords، bank، simple-file، postal، pattern) را می‌گیرد و گیرندگان را مانند همان ارسال می‌شمارد: هر شماره یک بار، و شماره‌های لیست سیاه بدون هزینه. یا `text`، `receiver_count` و `line_number` برای تعدادی که خودتان می‌دهید. به‌جای `line_number` می‌توان `line_id` داد. فهرست شماره‌ها مانند simple، ردیف‌های دارای `mobile` مانند keywords و بُرش‌های دارای `bank_id` مانند bank حساب می‌شوند؛ دفترچهٔ تنها، اگر متن متغیر داشته باشد، مانند keywords.',
    en: 'Calculates the cost of a send: exactly what it is charged if nothing else is charged before. Takes the body of any text send (simple, keywords, bank, simple-file, postal, pattern) and counts receivers the same way: each number once, blacklisted numbers free. Alternatively takes `text`, `receiver_count` and `line_number` for a count of your own. `line_id` is accepted in place of `line_number`. A list of numbers is priced as simple, rows with `mobile` as keywords, slices with `bank_id` as bank; phonebooks alone as keywords if the text has variables.',
  },
  takesLongLists: true,
  body: Type.Object({
    ...describedFields,
    receiver_count: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      'Number of recipients',
      'تعداد گیرندگان',
      100,
    ),
  }),
  files: {
    recipients_file: {
      required: false,
      description: {
        en: 'xlsx or csv, as for simple-file, of at most 1,000,000 rows',
        fa: 'xlsx یا csv، مانند simple-file، حداکثر ۱٬۰۰۰٬۰۰۰ ردیف',
      },
      example: 'numbers.xlsx',
    },
  },
  checks: {
    line_number: sendChecks.line_number,
    line_id: sendChecks.line_id,
    recipient: ({ recipient }) => recipient !== undefined && readRecipient(recipient, 'recipient'),
    selectedPhoneBooks: sendChecks.selectedPhoneBooks,
  },
  data: costSchema,
  refusals: [404, 409],
  examples: {
    body: {
      text: 'فروش ویژهٔ آخر هفته',
      receiver_count: 1000,
      line_number: '90008361',
      number_format: 'persian',
    },
    data: { text_length: 19, pages: 1, receiver_count: 1000, price_amount: 100_000 },
  },

  async handle({ body, files, caller: { accountId, dialect }, platform }) {
    const asker = { platform, accountId, dialect };
    const send = await describedSend(asker, body, files['recipients_file']);
    const isPostal = body.filters !== undefined;
    const counted = await (send === undefined
      ? countGiven(asker, body)
      : countDescribed(platform, accountId, send));
    if (counted.receivers === 0 && !isPostal) throw noRecipients();
    const { factorPermille, chargedPages } = counted;
    return {
      text_length: counted.textLength,
      pages: counted.pages,
      receiver_count: counted.receivers,
      price_amount: await estimates.cost(platform.db, accountId, { factorPermille, pages: chargedPages }),
    };
  },
});

type Asker = Parameters<typeof describedLine>[0];

interface GivenCount {
  readonly text?: string;
  readonly number_format?: 'english' | 'persian';
  readonly receiver_count?: number;
  readonly line_number?: string | number;
  readonly line_id?: number;
}

/** The count that the caller gave. */
async function countGiven(asker: Asker, body: GivenCount): Promise<CountedSend> {
  const { text: given, receiver_count: receivers, line_number: number, line_id: id } = body;
  const hasLine = number !== undefined || id !== undefined || meansDefaultLine(asker.dialect, number);
  if (given === undefined || receivers === undefined || !hasLine)
    throw missingFields({ text: given, receiver_count: receivers, ...(!hasLine && { line_number: number }) });
  const { factorPermille } = await describedLine(asker, body);
  const text = finalText(body);
  const { pages } = countPages(text);
  return { factorPermille, textLength: text.length, pages, receivers, chargedPages: pages * receivers };
}

/** The count that the send would find. */
async function countDescribed(
  platform: Platform,
  accountId: number,
  send: CountableSend,
): Promise<CountedSend> {
  const { count, longestPages, chargedPages, textLength } = await platform.runtime
    .get(countLimiter)
    .run(accountId, () => countRecipients(platform, accountId, send));
  const { factorPermille } = send.line;
  if (count > 0) return { factorPermille, textLength, pages: longestPages, receivers: count, chargedPages };
  const { pages } = countPages(send.text);
  return { factorPermille, textLength: send.text.length, pages, receivers: 0, chargedPages: 0 };
}

function missingFields(fields: Readonly<Record<string, unknown>>) {
  const names = Object.keys(fields).filter((field) => fields[field] === undefined);
  return invalid(Object.fromEntries(names.map((field) => [field, [textOf('field_required', { field })]])));
}
