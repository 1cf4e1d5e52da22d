import { Type } from 'typebox';

import { option } from '../carrier-option.ts';

const receiptState = Type.Union([
  Type.Literal('delivered'),
  Type.Literal('failed'),
  Type.Literal('undetermined'),
  Type.Literal('accepted'),
]);

const field = (description: string) => Type.String({ minLength: 1, description });

/** Options of reports of a gateway: the balance there, receipts and replies. */
export const httpReportOptions = {
  balance: option(
    Type.Optional(
      Type.Object(
        {
          url: Type.String({
            pattern: '^https?://',
            maxLength: 2000,
            description: 'address that answers with the credit left there; headers are sent along',
          }),
          path: Type.Optional(
            Type.String({
              description: 'dotted path to the amount in a JSON body; absent: the first number of the body',
            }),
          ),
          below: Type.Number({ description: 'a lower balance is an alert' }),
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
      hint: ['اگر درگاه چند رسید را با هم می‌فرستد', 'Where the gateway reports several at once'],
    },
  ),
  receipts: option(
    Type.Optional(
      Type.Object(
        {
          id: field('name of the field with the message id, or with {key} if the gateway gives none'),
          state: field('name of the field with the state'),
          error: Type.Optional(Type.String()),
          to: Type.Optional(Type.String()),
          states: Type.Record(Type.String(), receiptState, {
            description: 'their word -> ours; others are not final',
          }),
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
          from: field('name of the field with the sender'),
          to: field('name of the field with the line'),
          text: field('name of the field with the text'),
          id: Type.Optional(
            Type.String({ description: 'field with an id; without one a repetition is stored twice' }),
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
