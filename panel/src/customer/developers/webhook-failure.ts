import { useCallback } from 'react';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage, type Pair } from '../../language/texts.ts';

/** What the service notes of a call that failed, and how it is said; $1 is what it names. */
const reasons: readonly (readonly [noted: RegExp, said: Pair])[] = [
  [/^answered (\d+)$/, ['برنامهٔ شما پاسخ $1 داد', 'your program responded with $1']],
  [/^no answer within (\d+) s$/, ['تا $1 ثانیه پاسخی نیامد', 'no response within $1 s']],
  [
    /^the address (\S*) of \S+ is not allowed$|^address not allowed$/,
    [
      'این آدرس به خود سرویس یا یک شبکهٔ خصوصی می‌رسد ($1)',
      'the URL points to the service itself or a private network ($1)',
    ],
  ],
  [/ECONNREFUSED (\S+)/, ['در $1 برنامه‌ای پاسخ نمی‌دهد', 'nothing listens at $1']],
  [/ENOTFOUND (\S+)|EAI_AGAIN (\S+)/, ['نام $1 پیدا نشد', 'the name $1 was not found']],
  [/ECONNRESET|socket hang up/, ['اتصال پیش از پاسخ بسته شد', 'the connection was closed before a response']],
  [/ETIMEDOUT (\S+)|EHOSTUNREACH (\S+)|ENETUNREACH (\S+)/, ['$1 در دسترس نیست', '$1 cannot be reached']],
  [
    /certificate|self.signed|altnames|SSL|TLS/i,
    ['گواهی TLS آدرس پذیرفته نشد', 'the TLS certificate was not accepted'],
  ],
];

/** Why a call failed, in the language of the panel; what is not known is shown as it was noted. */
export function useWebhookFailure(): (noted: string | null) => string {
  const { language } = useLanguage();
  return useCallback(
    (noted) => {
      for (const [shape, said] of reasons) {
        const found = shape.exec(noted ?? '');
        const named = found?.slice(1).find((group) => group !== undefined);
        if (found !== null)
          return inLanguage(said, language)
            .replace('$1', named ?? '')
            .replace(' ()', '');
      }
      return noted ?? '';
    },
    [language],
  );
}
