import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Amount } from '../../../../http/schemas.ts';
import { estimates } from '../../../money/wallet/index.ts';
import { shortenLinks } from '../../links/index.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { readRecipient } from '../fields/send-fields.ts';
import { countSend } from '../recipients/count-send.ts';
import { describedCount, describedFields, describedFiles } from '../recipients/described-send.ts';

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
    text: field(
      Type.Optional(Type.String()),
      'With shorten_links, and on a line whose texts end with an opt-out phrase: the text as it looks for the first recipient, with a code of the same length',
      'همراه shorten_links، و روی خطی که متن‌هایش با عبارت لغو تمام می‌شوند: متن همان‌طور که برای گیرندهٔ اول دیده می‌شود، با کدی به همان اندازه',
      'حراج آغاز شد: https://k.example/ABCDEFGH',
    ),
    longest_text: field(
      Type.Optional(Type.String()),
      'Where recipients get different texts: the longest of them, complete',
      'اگر متن گیرندگان متفاوت باشد: بلندترینشان، کامل',
      'سارا عزیز، سفارش 1024 آماده است',
    ),
    costliest_text: field(
      Type.Optional(Type.String()),
      'Of them, the one with most pages: one letter that needs another encoding can make a shorter text cost more',
      'از آن‌ها متنی که بیشترین صفحه را دارد: یک حرف با کدگذاری دیگر می‌تواند متنی کوتاه‌تر را گران‌تر کند',
      'سارا عزیز، سفارش 1024 آماده است',
    ),
  },
  { title: 'SendCost' },
);

export const calculateCost = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/calculate-cost',
  name: 'calculateCost',
  permission: 'read',
  feature: null,
  title: { fa: 'برآورد هزینه ارسال', en: 'Calculate the cost of a send' },
  description: {
    fa: 'می‌گوید یک ارسال چقدر هزینه دارد: درست همان که کم می‌شود، اگر پیش از آن چیز دیگری کم نشود. بدنهٔ هر ارسال متنی (simple، keywords، texts، bank، simple-file، texts-file، postal، pattern) را می‌گیرد و گیرندگان را مانند همان ارسال می‌شمارد: هر شماره یک بار، و شماره‌های لیست سیاه بدون هزینه. یا `text`، `receiver_count` و `line_number` برای تعدادی که خودتان می‌دهید. به‌جای `line_number` می‌توان `line_id` داد. فهرست شماره‌ها مانند simple، ردیف‌های دارای `mobile` مانند keywords و بُرش‌های دارای `bank_id` مانند bank حساب می‌شوند؛ دفترچهٔ تنها، اگر متن متغیر داشته باشد، مانند keywords.',
    en: 'Calculates the cost of a send: exactly what it is charged if nothing else is charged before. Takes the body of any text send (simple, keywords, texts, bank, simple-file, texts-file, postal, pattern) and counts receivers the same way: each number once, blacklisted numbers free. Alternatively takes `text`, `receiver_count` and `line_number` for a count of your own. `line_id` is accepted in place of `line_number`. A list of numbers is priced as simple, rows with `mobile` as keywords, slices with `bank_id` as bank; phonebooks alone as keywords if the text has variables.',
  },
  takesLongLists: true,
  body: Type.Object({
    ...describedFields,
    receiver_count: describedCount,
    shorten_links: shortenLinks,
  }),
  files: describedFiles,
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
    const counted = await countSend(asker, body, files['recipients_file']);
    const { chargedPages, line } = counted;
    const { factorPermille } = line;
    const { longest, costliest } = counted.ownTexts;
    return {
      text_length: counted.textLength,
      pages: counted.pages,
      receiver_count: counted.receivers,
      price_amount: await estimates.cost(platform.db, accountId, { factorPermille, pages: chargedPages }),
      ...(counted.isChanged && { text: counted.text }),
      ...(longest !== null && costliest !== null && { longest_text: longest, costliest_text: costliest }),
    };
  },
});
