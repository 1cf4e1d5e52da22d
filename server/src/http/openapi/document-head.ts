import { errorCodes } from '../../texts/error-codes.ts';
import type { Language } from '../../texts/text.ts';
import { version } from '../../version.ts';
import { bothLanguages } from '../schemas.ts';

type Json = Record<string, unknown>;

const words = {
  en: {
    description:
      'SMS messaging web service. Every answer is an envelope of status, message and data. Texts are Persian; Accept-Language: en gives English. Guides: /docs/guides. Every error_code: /docs/errors.',
    contact: 'Whoever runs this service',
    here: 'This service',
    own: 'Any installation',
  },
  fa: {
    description:
      'وب‌سرویس پیامک. هر پاسخ سه بخش دارد: status، message و data. متن‌ها فارسی‌اند؛ با Accept-Language: en انگلیسی می‌شوند. راهنماها: /docs/guides. همهٔ error_codeها: /docs/errors.',
    contact: 'مدیر این سرویس',
    here: 'همین سرویس',
    own: 'هر نصب دیگر',
  },
} as const;

/** Everything before the paths: what the document is and where the service answers. */
export function documentHead(language: Language): Json {
  const { description, contact, here, own } = words[language];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Peyk',
      version,
      description,
      contact: { name: contact },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: here },
      { url: 'http://{host}', description: own, variables: { host: { default: 'localhost:8080' } } },
    ],
  };
}

/** How callers say who they are. */
export const securitySchemes: Json = {
  account: {
    type: 'apiKey',
    in: 'header',
    name: 'Api-Key',
    ...bothLanguages({
      en: 'Compared byte for byte, name included',
      fa: 'بایت‌به‌بایت بررسی می‌شود، نام هدر هم',
    }),
  },
  'account-any-case': {
    type: 'apiKey',
    in: 'header',
    name: 'Peyk-Key',
    ...bothLanguages({
      en: 'The same key for clients that cannot choose the case of header names (HTTP/2, Deno, edge runtimes): this name is read in any case',
      fa: 'همان کلید برای کسانی که نمی‌توانند بزرگی و کوچکی نام هدر را انتخاب کنند (HTTP/2، Deno، محیط‌های لبه): این نام با هر بزرگی حروف خوانده می‌شود',
    }),
  },
  operator: {
    type: 'apiKey',
    in: 'header',
    name: 'Operator-Key',
    ...bothLanguages({ en: 'The name is read in any case', fa: 'نام هدر با هر بزرگی حروف خوانده می‌شود' }),
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'peyk_session',
    ...bothLanguages({
      en: 'A person who is signed in to the panel (under https the cookie is named __Host-peyk_session). Every change also carries the header X-CSRF-Token with the csrf_token that sign-in and /panel/v1/me give',
      fa: 'کسی که وارد پنل شده است (زیر https نام کوکی __Host-peyk_session است). هر تغییر هدر X-CSRF-Token را هم می‌خواهد، با csrf_token که ورود و /panel/v1/me می‌دهند',
    }),
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    ...bothLanguages({ en: 'The token of /ws/v1/auth/login', fa: 'توکنِ /ws/v1/auth/login' }),
  },
};

/** Every error_code with its statuses, its meaning and what to do, as `x-error-codes` of the field. */
export function errorCodeList(language: Language): Json {
  return Object.fromEntries(
    Object.entries(errorCodes).map(([code, { statuses, [language]: said }]) => [
      code,
      { statuses, meaning: said[0], remedy: said[1] },
    ]),
  );
}
