import { Type } from 'typebox';
import type { Static } from 'typebox';

const texts = (description: string) =>
  Type.Record(Type.String(), Type.String(), { default: {}, description });

const receiptState = Type.Union([
  Type.Literal('delivered'),
  Type.Literal('failed'),
  Type.Literal('undetermined'),
  Type.Literal('accepted'),
]);

const outcome = Type.Union([
  Type.Literal('submitted'),
  Type.Literal('refused'),
  Type.Literal('try-later'),
  Type.Literal('in-doubt'),
]);

/** All given conditions must hold. */
const rule = Type.Object(
  {
    status: Type.Optional(
      Type.Array(Type.Integer({ minimum: 100, maximum: 599 }), { description: 'HTTP status' }),
    ),
    pattern: Type.Optional(Type.String({ description: 'regular expression found in the body' })),
    path: Type.Optional(Type.String({ description: 'dotted path into a JSON body, as in data.0.status' })),
    equals: Type.Optional(
      Type.Array(Type.String(), { description: 'texts one of which stands at the path' }),
    ),
    outcome,
  },
  { additionalProperties: false },
);

const field = (description: string) => Type.String({ minLength: 1, description });

/**
 * An HTTP gateway. Placeholders: {from} {to} {text} {key} {coding} {validity}; {x:url} is percent-encoded once more,
 * {text:hex} is UTF-16 in hexadecimal.
 */
export const HttpCarrierConfig = Type.Object(
  {
    kind: Type.Literal('http'),
    url: Type.String({
      pattern: '^https?://',
      maxLength: 2000,
      description: 'address of the gateway; places in braces are filled in',
    }),
    method: Type.Union([Type.Literal('GET'), Type.Literal('POST'), Type.Literal('PUT')], {
      default: 'GET',
      description: 'how the gateway is called',
    }),
    headers: texts('sent with every request; places in braces are filled in'),
    parameters: texts('name -> value with places in braces'),
    body: Type.Union(
      [Type.Literal('query'), Type.Literal('form'), Type.Literal('json'), Type.Literal('template')],
      {
        default: 'query',
        description: 'where the parameters go; template: a body of your own',
      },
    ),
    template: Type.Optional(
      Type.String({ description: 'body for `template`; values are escaped for templateType' }),
    ),
    templateType: Type.Union([Type.Literal('json'), Type.Literal('xml')], {
      default: 'json',
      description: 'what the template is: values are escaped for it',
    }),
    codingGsm: Type.String({ default: '0', description: 'what {coding} says of a GSM text' }),
    codingUcs2: Type.String({ default: '2', description: 'what {coding} says of any other text' }),
    numberForm: Type.Union([Type.Literal('local'), Type.Literal('international'), Type.Literal('plus')], {
      default: 'local',
      description: '09..., 989... or +989...',
    }),
    rules: Type.Array(rule, {
      default: [],
      description: 'first that holds decides; then the usual meaning of HTTP',
    }),
    idPattern: Type.Optional(
      Type.String({ description: 'regular expression; its first group is the message id' }),
    ),
    idPath: Type.Optional(Type.String({ description: 'dotted path to the message id in a JSON body' })),
    concurrency: Type.Integer({ minimum: 1, maximum: 1000, default: 20, description: 'requests at once' }),
    throughput: Type.Number({
      minimum: 0,
      maximum: 1e6,
      default: 0,
      description: 'messages a second; 0: no limit',
    }),
    expressShare: Type.Number({
      minimum: 0,
      maximum: 0.9,
      default: 0.2,
      description: 'part of concurrency and throughput kept free for one-time codes',
    }),
    answerSeconds: Type.Number({
      minimum: 0.01,
      maximum: 600,
      default: 15,
      description: 'a request without an answer is in doubt after this',
    }),
    reconnectSeconds: Type.Number({
      minimum: 0.01,
      maximum: 600,
      default: 2,
      description: 'between looks at a dead gateway',
    }),
    tlsAllowUntrusted: Type.Boolean({ default: false, description: 'accept any certificate' }),
    balance: Type.Optional(
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
    list: Type.Optional(
      Type.String({ description: 'dotted path to a list of receipts or messages in a call-back' }),
    ),
    receipts: Type.Optional(
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
    inbound: Type.Optional(
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
  },
  { additionalProperties: false },
);

export type HttpCarrierConfig = Static<typeof HttpCarrierConfig>;
