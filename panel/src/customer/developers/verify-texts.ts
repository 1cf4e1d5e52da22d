import { texts, type Pair } from '../../language/texts.ts';

export const useVerifyTexts = texts({
  hooks: ['سرورهای احراز هویت', 'Identity servers'],
  hooksHint: [
    'Supabase Auth، ZITADEL، Keycloak یا better-auth کد را خودشان می‌سازند و برای ارسال، یکی از این آدرس‌ها را فراخوانی می‌کنند.',
    'Supabase Auth, ZITADEL, Keycloak and better-auth create their own codes and call one of these URLs to send them.',
  ],
  guide: ['راهنمای اتصال', 'Setup guides'],
  takesCodes: [
    'ارسال کدی که برنامه یا سرور احراز هویت ساخته است',
    'Send codes created by your program or identity server',
  ],
  takesCodesHint: [
    'اگر خاموش باشد، فقط خود سرویس کد می‌سازد. محدودیت‌ها در هر دو حالت یکسان است.',
    'When off, only the service creates codes. The same limits apply either way.',
  ],
  saved: ['ذخیره شد', 'Saved'],
  add: ['هوک جدید', 'New hook'],
  none: ['هنوز هوکی ندارید', 'No hooks yet'],
  noneHint: ['برای سرور احراز هویت خود یک هوک بسازید.', 'Create one for your identity server.'],
  noneWhileOff: [
    'ابتدا ارسال کدهای برنامه یا سرور احراز هویت را روشن کنید.',
    'First turn on sending codes created by your program or identity server.',
  ],
  name: ['نام', 'Name'],
  kind: ['نوع', 'Type'],
  url: ['آدرس', 'URL'],
  actions: ['عملیات', 'Actions'],
  signingKey: ['کلید امضای ZITADEL', 'ZITADEL signing key'],
  signingKeyHint: [
    'ZITADEL این کلید را هنگام ساخت ارائه‌دهندهٔ HTTP نشان می‌دهد.',
    'ZITADEL shows it when you create an HTTP provider.',
  ],
  make: ['ساخت هوک', 'Create hook'],
  made: ['هوک ساخته شد', 'Hook created'],
  secretHint: [
    'این کلید محرمانه را در سرور احراز هویت وارد کنید. فقط همین یک بار نمایش داده می‌شود. آدرس: {url}',
    'Enter this secret in your identity server. It is shown only once. URL: {url}',
  ],
  understood: ['ذخیره کردم', 'I have saved it'],
  remove: ['حذف', 'Delete'],
  removeTitle: ['حذف هوک', 'Delete hook'],
  removeHint: [
    'از این پس فراخوانی‌های {name} رد می‌شود و کدهای آن ارسال نمی‌شود.',
    'Calls from {name} will be rejected and its codes will not be sent.',
  ],
  removed: ['هوک حذف شد', 'Hook deleted'],
});

export const hookKindWords = {
  'standard-webhooks': ['Supabase (Standard Webhooks)', 'Supabase (Standard Webhooks)'],
  zitadel: ['ZITADEL', 'ZITADEL'],
  token: ['کلید محرمانه در هدر (Keycloak، better-auth)', 'Secret in a header (Keycloak, better-auth)'],
} as const satisfies Record<string, Pair>;
