import { Type } from 'typebox';

import { field } from '../../primitives/field.ts';
import { option } from '../carrier-option.ts';

const receiptState = Type.Union([
  Type.Literal('delivered'),
  Type.Literal('failed'),
  Type.Literal('undetermined'),
  Type.Literal('accepted'),
]);

const Name = Type.String({ minLength: 1 });

/** Options of reports of a gateway: the balance there, receipts and replies. */
export const httpReportOptions = {
  balance: option(
    Type.Optional(
      Type.Object(
        {
          url: field(
            Type.String({ pattern: '^https?://', maxLength: 2000 }),
            'address that answers with the credit left there; headers are sent along',
            'نشانی‌ای که موجودی آن‌جا را می‌گوید؛ سرآیندها هم فرستاده می‌شوند',
            'https://gateway.example/balance',
          ),
          path: field(
            Type.Optional(Type.String()),
            'dotted path to the amount in a JSON body; absent: the first number of the body',
            'مسیر نقطه‌دار مقدار در بدنهٔ JSON؛ بدون آن: نخستین عدد بدنه',
            'data.balance',
          ),
          below: field(Type.Number(), 'a lower balance is an alert', 'موجودی کمتر از این هشدار است', 100_000),
        },
        { additionalProperties: false, description: 'how the gateway is asked for the balance there' },
      ),
    ),
    {
      label: ['موجودی نزد درگاه', 'Balance at the gateway'],
      fa: 'موجودی نزد درگاه چگونه پرسیده شود',
      hint: [
        'JSON: نشانی url که موجودی را می‌گوید، جای آن در path، و below که پایین‌تر از آن هشدار است',
        'JSON: the address url that tells it, its place path, and below which amount it is an alert',
      ],
    },
  ),
  list: option(
    Type.Optional(
      Type.String({ description: 'dotted path to a list of receipts or messages in a call-back' }),
    ),
    {
      label: ['جای فهرست در فراخوان', 'Path of the list'],
      fa: 'مسیر نقطه‌دار فهرست رسیدها یا پیام‌ها در فراخوانی برگشتی',
      example: 'data.receipts',
      hint: ['اگر درگاه چند رسید را با هم می‌فرستد', 'Where the gateway reports several at once'],
    },
  ),
  receipts: option(
    Type.Optional(
      Type.Object(
        {
          id: field(
            Name,
            'name of the field with the message id, or with {key} if the gateway gives none',
            'نام فیلد شناسهٔ پیام، یا فیلد {key} اگر درگاه شناسه ندهد',
            'message_id',
          ),
          state: field(Name, 'name of the field with the state', 'نام فیلد وضعیت', 'status'),
          error: field(
            Type.Optional(Type.String()),
            'name of the field with the error',
            'نام فیلد خطا',
            'error',
          ),
          to: field(
            Type.Optional(Type.String()),
            'name of the field with the recipient',
            'نام فیلد گیرنده',
            'to',
          ),
          states: field(
            Type.Record(Type.String(), receiptState),
            'their word -> ours; others are not final',
            'واژهٔ آن‌ها -> واژهٔ ما؛ دیگر واژه‌ها نهایی نیستند',
          ),
        },
        { additionalProperties: false, description: 'where a call-back has the receipt' },
      ),
    ),
    {
      label: ['رسیدها', 'Receipts'],
      fa: 'رسید در کجای فراخوانی برگشتی است',
      hint: [
        'JSON: نام فیلدهای id و state و معنای هر وضعیت در states',
        'JSON: names of the fields id and state, and the meaning of each word in states',
      ],
    },
  ),
  inbound: option(
    Type.Optional(
      Type.Object(
        {
          from: field(Name, 'name of the field with the sender', 'نام فیلد فرستنده', 'from'),
          to: field(Name, 'name of the field with the line', 'نام فیلد خط', 'to'),
          text: field(Name, 'name of the field with the text', 'نام فیلد متن', 'message'),
          id: field(
            Type.Optional(Type.String()),
            'field with an id; without one a repetition is stored twice',
            'فیلد شناسه؛ بدون آن پیام تکراری دو بار ثبت می‌شود',
            'id',
          ),
        },
        { additionalProperties: false, description: 'where a call-back has a reply' },
      ),
    ),
    {
      label: ['پیام‌های دریافتی', 'Inbound messages'],
      fa: 'پاسخ در کجای فراخوانی برگشتی است',
      hint: ['JSON: نام فیلدهای from، to، text و id', 'JSON: names of the fields from, to, text and id'],
    },
  ),
};
