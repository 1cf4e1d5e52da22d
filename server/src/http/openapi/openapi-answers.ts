import type { TSchema } from 'typebox';

import type { Endpoint, Title } from '../endpoint.ts';
import { say, text, type Language } from '../../texts/text.ts';
import { success, successSchema } from '../answers/envelope.ts';
import { pageAnswer } from '../answers/page-answer.ts';
import { isFileAnswer, type FileSchema } from '../answers/file-answer.ts';
import type { PlanFeature } from '../callers/plan-features.ts';
import { dispositionOf } from '../answers/send-answer.ts';
import { bothLanguages } from '../schemas.ts';

type Json = Record<string, unknown>;

const errorTexts: Readonly<Record<number, Title>> = {
  400: {
    en: 'The body, the path or the request itself cannot be read',
    fa: 'بدنه، آدرس یا خود درخواست خواندنی نیست',
  },
  401: { en: 'The key is missing or not valid', fa: 'کلید فرستاده نشده یا معتبر نیست' },
  402: {
    en: 'The wallet is too small for the whole send',
    fa: 'موجودی کیف پول برای همهٔ این ارسال کافی نیست',
  },
  403: { en: 'Blocked, or not allowed', fa: 'مسدود است یا اجازه ندارد' },
  404: { en: 'No such record in this account', fa: 'چنین موردی در این حساب نیست' },
  406: { en: 'The Accept header does not admit JSON', fa: 'هدر Accept پاسخ JSON را نمی‌پذیرد' },
  408: { en: 'The request did not arrive whole in time', fa: 'درخواست در زمان مجاز کامل نرسید' },
  409: { en: 'The state of the record does not allow it', fa: 'وضعیت این مورد چنین کاری را اجازه نمی‌دهد' },
  413: {
    en: 'The body, without its files, is larger than 64 kB',
    fa: 'بدنهٔ درخواست بدون فایل‌ها بیش از ۶۴ کیلوبایت است',
  },
  415: {
    en: 'The body is neither JSON nor a form nor multipart, or does not say what it is',
    fa: 'بدنه نه JSON است، نه فرم و نه multipart، یا نوع آن گفته نشده است',
  },
  422: { en: 'A field is missing or wrong', fa: 'فیلدی فرستاده نشده یا نادرست است' },
  429: {
    en: 'Too many requests; Retry-After says when to come back',
    fa: 'درخواست‌ها بیش از اندازه است؛ Retry-After می‌گوید کی دوباره بیایید',
  },
  431: { en: 'The headers are too large', fa: 'هدرهای درخواست بیش از اندازه بزرگ‌اند' },
  503: {
    en: 'Unavailable for a moment; Retry-After says when to come back',
    fa: 'برای لحظه‌ای در دسترس نیست؛ Retry-After می‌گوید کی دوباره بیایید',
  },
};

/** The description of 413 where long lists are taken. */
const longBodyText: Title = {
  en: 'The body, without its files, is larger than the service takes: 10 MB, unless the service decided otherwise',
  fa: 'بدنهٔ درخواست بدون فایل‌ها بزرگ‌تر از اندازهٔ مجاز سرویس است: ۱۰ مگابایت، مگر آن‌که سرویس جز آن تعیین کرده باشد',
};

const successText: Title = { en: 'Success', fa: 'موفق' };

// Statuses that every request can get before its endpoint runs.
const refusalsOfAll = [400, 408, 413, 431, 503];
// An unreadable body; possible even where no body is expected.
const refusalsOfWrites = [415, 422];

/** Shared error responses, which operations reference. */
export function sharedAnswers(language: Language): Json {
  return Object.fromEntries(
    Object.entries(errorTexts).map(([status, text]) => [`Error${status}`, errorContent(text[language])]),
  );
}

/** The responses of one endpoint: its success and every possible error. */
export function answersOf(endpoint: Endpoint, language: Language): Json {
  const errors = refusalsOf(endpoint).map((status) => [status, errorAnswer(status, endpoint, language)]);
  return {
    [endpoint.status ?? 200]: successAnswer(endpoint, language),
    ...(endpoint.data === pageAnswer && { 303: redirectAnswers[language] }),
    ...Object.fromEntries(errors),
  };
}

const addressOfPage = bothLanguages({ en: 'Address of the page that follows', fa: 'آدرس صفحهٔ بعدی' });

const redirectAnswers: Readonly<Record<Language, Json>> = {
  en: redirectAnswer('Another page follows'),
  fa: redirectAnswer('صفحهٔ دیگری در پی می‌آید'),
};

function redirectAnswer(description: string): Json {
  return {
    description,
    headers: { Location: { ...addressOfPage, schema: { type: 'string' } } },
  };
}

function successAnswer({ data, examples }: Endpoint, language: Language): Json {
  const description = successText[language];
  const schema = data as TSchema & { contentMediaType?: string };
  if (isFileAnswer(schema)) return { description, ...fileContent(schema) };
  if (schema.contentMediaType !== undefined)
    return { description, content: { [schema.contentMediaType]: { schema } } };
  const example = examples?.data === undefined ? {} : { example: success(examples.data) };
  return { description, content: { 'application/json': { schema: successSchema(schema), ...example } } };
}

function fileContent({ type, format, mediaTypes, fileName }: FileSchema): Json {
  const content = { schema: { type, format }, example: `(the bytes of ${fileName})` };
  return {
    headers: {
      'Content-Disposition': {
        ...bothLanguages({ en: 'The name of the file', fa: 'نام فایل' }),
        schema: { type: 'string' },
        example: dispositionOf(fileName),
      },
    },
    content: Object.fromEntries(mediaTypes.map((one) => [one, content])),
  };
}

function refusalsOf({ method, access, query, params, acceptRequired, refusals = [] }: Endpoint): number[] {
  const isWrite = method !== 'GET' && method !== 'DELETE';
  const refused = [
    ...(access === 'public' ? [] : access === 'anonymous' ? [403, 429] : [401, 403, 429]),
    ...(query || params ? [422] : []),
    ...(acceptRequired ? [406] : []),
    ...(isWrite ? refusalsOfWrites : []),
    ...refusals,
    ...refusalsOfAll,
  ];
  return [...new Set(refused)].sort((a, b) => a - b);
}

function errorAnswer(status: number, { feature, data, takesLongLists }: Endpoint, language: Language): Json {
  if (data === pageAnswer) return pageError(status, language);
  if (status === 413 && takesLongLists) return errorContent(longBodyText[language]);
  if (status === 403 && feature) return errorContent(missingFeatureText(feature)[language]);
  return { $ref: `#/components/responses/Error${status}` };
}

// A person whose browser asked gets the error as a page too.
function pageError(status: number, language: Language): Json {
  const { description, content } = errorContent(errorTexts[status]?.[language] ?? '') as {
    description: string;
    content: Json;
  };
  return { description, content: { ...content, 'text/html': { schema: { type: 'string' } } } };
}

function errorContent(description: string): Json {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** The description of 403 where the plan must include a feature. */
function missingFeatureText(feature: PlanFeature): Title {
  const staysOpen = feature === 'ticket';
  return {
    en: `Blocked, or not allowed, or the account's plan does not include ${feature} (error_code feature_not_in_plan)${
      staysOpen ? '' : ', or the plan has expired (error_code plan_expired)'
    }`,
    fa: `مسدود است یا اجازه ندارد، یا پلن حساب «${say(text(`feature_${feature}`), 'fa')}» را ندارد (کد feature_not_in_plan)${
      staysOpen ? '' : '، یا پلن تمام شده است (کد plan_expired)'
    }`,
  };
}
