import { texts, type Pair } from '../../language/texts.ts';

export const useVerifyTexts = texts({
  hooks: ['سرورهای هویت', 'Identity servers'],
  hooksHint: [
    'Supabase Auth، ZITADEL، Keycloak یا better-auth رمز را خودشان می‌سازند و با فراخوانی این آدرس‌ها می‌فرستند.',
    'Supabase Auth, ZITADEL, Keycloak or better-auth make codes themselves and have them sent by calls to these addresses.',
  ],
  guide: ['راهنمای هر کدام', 'The guide of each'],
  takesCodes: [
    'پذیرفتن رمزی که برنامه یا سرور هویت ساخته است',
    'Accept codes that a program or an identity server made',
  ],
  takesCodesHint: [
    'خاموش باشد، رمز را تنها سرویس می‌سازد. سقف‌ها در هر دو حال یکی است.',
    'While it is off only the service makes codes. Limits are the same either way.',
  ],
  saved: ['ذخیره شد', 'Saved'],
  add: ['هوک تازه', 'New hook'],
  none: ['هنوز هوکی نیست', 'No hooks yet'],
  noneHint: ['برای سرور هویت خود یکی بسازید.', 'Make one for your identity server.'],
  name: ['نام', 'Name'],
  kind: ['گونه', 'Kind'],
  url: ['آدرس', 'Address'],
  actions: ['کارها', 'Actions'],
  signingKey: ['کلید امضای ZITADEL', 'Signing key of ZITADEL'],
  signingKeyHint: [
    'ZITADEL هنگام ساختن فراهم‌کنندهٔ HTTP آن را نشان می‌دهد.',
    'ZITADEL shows it when its HTTP provider is made.',
  ],
  make: ['ساختن هوک', 'Make the hook'],
  made: ['هوک ساخته شد', 'The hook was made'],
  secretHint: [
    'این راز را در سرور هویت بنویسید. فقط همین یک بار نشان داده می‌شود. آدرس: {url}',
    'Enter this secret in the identity server. It is shown only this once. Address: {url}',
  ],
  understood: ['ذخیره کردم', 'I saved it'],
  remove: ['حذف', 'Delete'],
  removeTitle: ['حذف هوک', 'Delete the hook'],
  removeHint: [
    'فراخوانی‌های {name} از این پس رد می‌شود و رمزهایش نمی‌رود.',
    'Calls of {name} are refused from now on, and its codes are not sent.',
  ],
  removed: ['هوک حذف شد', 'The hook was deleted'],
});

export const hookKindWords = {
  'standard-webhooks': ['Supabase (Standard Webhooks)', 'Supabase (Standard Webhooks)'],
  zitadel: ['ZITADEL', 'ZITADEL'],
  token: ['راز در هدر (Keycloak، better-auth)', 'Secret in a header (Keycloak, better-auth)'],
} as const satisfies Record<string, Pair>;
