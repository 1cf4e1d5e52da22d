import { texts, type Pair } from '../../language/texts.ts';

export const usePeopleListTexts = texts({
  name: ['نام', 'Name'],
  username: ['نام کاربری', 'Username'],
  mobile: ['موبایل', 'Mobile'],
  role: ['نقش', 'Role'],
  state: ['وضعیت', 'State'],
  lastSignIn: ['آخرین ورود', 'Last sign-in'],
  never: ['هرگز', 'Never'],
  actions: ['کارها', 'Actions'],
  enable: ['باز کردن دسترسی', 'Enable'],
  disable: ['بستن دسترسی', 'Disable'],
  enabledNow: ['انجام شد', 'Done'],
  disabledNow: ['دسترسی بسته شد', 'The access was disabled'],
});

export const userRoleWords = {
  owner: ['مالک', 'Owner'],
  sender: ['فرستنده', 'Sender'],
  viewer: ['بیننده', 'Viewer'],
  finance: ['مالی', 'Finance'],
} as const satisfies Record<string, Pair>;

export const userStateWords = {
  invited: ['دعوت‌شده', 'Invited'],
  active: ['فعال', 'Active'],
  disabled: ['بسته', 'Disabled'],
} as const satisfies Record<string, Pair>;
