import { texts } from '../../language/texts.ts';

export const useKeyListTexts = texts({
  keys: ['کلیدها', 'Keys'],
  name: ['نام', 'Name'],
  test: ['آزمایشی', 'Test'],
  end: ['پایان کلید', 'Ends with'],
  lastUsed: ['آخرین استفاده', 'Last used'],
  never: ['هرگز', 'Never'],
  state: ['وضعیت', 'State'],
  active: ['فعال', 'Active'],
  revoked: ['باطل', 'Revoked'],
  actions: ['کارها', 'Actions'],
  revoke: ['باطل کردن', 'Revoke'],
  revokeHint: [
    'برنامه‌هایی که با کلید «{name}» کار می‌کنند از همین لحظه پاسخ نمی‌گیرند. این کار برگشت ندارد.',
    'Programs that use the key “{name}” are refused from this moment on. This cannot be undone.',
  ],
  revokedNow: ['کلید باطل شد', 'The key was revoked'],
});
