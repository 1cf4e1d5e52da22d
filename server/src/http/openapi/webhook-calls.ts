import { Type, type TSchema } from 'typebox';

import type { Language } from '../../texts/text.ts';
import type { Title } from '../endpoint.ts';
import { field } from '../../primitives/field.ts';
import { bothLanguages, Moment } from '../schemas.ts';

type Json = Record<string, unknown>;

/** A call that the service makes to addresses of customers. */
export interface WebhookCall {
  readonly title: Title;
  readonly when: Title;
  /** What it carries in `data`. */
  readonly data: TSchema;
}

const header = (name: string, example: string, title: Title) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string', examples: [example] },
  ...bothLanguages(title),
});

const headers = [
  header('webhook-id', 'msg_8Zr1m0Xv4w0C1kq3dTn5Yh2a', {
    en: 'Id of the call; the same in every attempt, so that a repeated one can be known',
    fa: 'شناسهٔ فراخوانی؛ در همهٔ تلاش‌ها همان است تا تکرار شناخته شود',
  }),
  header('webhook-timestamp', '1774080000', {
    en: 'UNIX seconds of the attempt; refuse what is older than five minutes',
    fa: 'زمان تلاش به ثانیهٔ UNIX؛ قدیمی‌تر از پنج دقیقه را نپذیرید',
  }),
  header('webhook-signature', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=', {
    en: 'One or more signatures, separated by spaces; one of them must be right',
    fa: 'یک یا چند امضا با فاصله؛ یکی از آن‌ها باید درست باشد',
  }),
];

const taken: Title = {
  en: 'Any status from 200 to 299 within 15 seconds: the call is taken',
  fa: 'هر وضعیت 200 تا 299 در ۱۵ ثانیه: فراخوانی گرفته شد',
};

/** The section `webhooks` of the document: one call per type of event. Its words are there in both languages. */
export function webhooksOf(
  tag: string,
  calls: Readonly<Record<string, WebhookCall>>,
  language: Language,
): Json {
  return Object.fromEntries(
    Object.entries(calls).map(([type, { title, when, data }]) => {
      const schema = Type.Object({
        type: field(Type.Literal(type), 'Type of the event', 'نوع رویداد'),
        timestamp: field(Moment, 'When it happened', 'وقتی رخ داد', '2026-03-21T08:00:00.000Z'),
        data: field(data, 'Data of the event', 'آنچه رخ داد'),
      });
      const post = {
        operationId: `on.${type}`,
        tags: [tag],
        summary: title[language],
        description: `${when[language]}.`,
        'x-title': title,
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '200': { description: taken[language] } },
      };
      return [type, { post }];
    }),
  );
}
