import { Type, type TSchema } from 'typebox';

import type { Language } from '../../texts/text.ts';
import type { Title } from '../endpoint.ts';
import { bothLanguages } from '../schemas.ts';

type Json = Record<string, unknown>;

/** A call that the service makes to addresses of customers. */
export interface WebhookCall {
  readonly title: Title;
  readonly when: Title;
  /** What it carries in `data`. */
  readonly data: TSchema;
}

const header = (name: string, title: Title) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  ...bothLanguages(title),
});

const headers = [
  header('webhook-id', {
    en: 'Id of the call; the same in every attempt, so that a repeated one can be known',
    fa: 'شناسهٔ فراخوانی؛ در همهٔ تلاش‌ها همان است تا تکرار شناخته شود',
  }),
  header('webhook-timestamp', {
    en: 'UNIX seconds of the attempt; refuse what is older than five minutes',
    fa: 'زمان تلاش به ثانیهٔ UNIX؛ کهنه‌تر از پنج دقیقه را نپذیرید',
  }),
  header('webhook-signature', {
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
        type: Type.Literal(type, bothLanguages({ en: 'Type of the event', fa: 'گونهٔ رویداد' })),
        timestamp: Type.String({
          format: 'date-time',
          ...bothLanguages({ en: 'When it happened', fa: 'هنگامی که رخ داد' }),
        }),
        data,
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
