import { texts } from '../../language/texts.ts';

export const useKeyListTexts = texts({
  keys: ['کلیدها', 'Keys'],
  name: ['نام', 'Name'],
  test: ['آزمایشی', 'Test'],
  end: ['انتهای کلید', 'Ends with'],
  lastUsed: ['آخرین استفاده', 'Last used'],
  never: ['هرگز', 'Never'],
  state: ['وضعیت', 'Status'],
  active: ['فعال', 'Active'],
  revoked: ['باطل', 'Revoked'],
  expired: ['منقضی', 'Expired'],
  until: ['تا', 'until'],
  door: ['فقط رابط {provider}', '{provider} only'],
  actions: ['عملیات', 'Actions'],
  revoke: ['باطل کردن', 'Revoke'],
  revokeHint: [
    'برنامه‌هایی که از کلید «{name}» استفاده می‌کنند از همین لحظه پاسخ نمی‌گیرند. این کار برگشت ندارد.',
    'Programs using the key “{name}” stop working immediately. This cannot be undone.',
  ],
  revokedNow: ['کلید باطل شد', 'Key revoked'],
});
