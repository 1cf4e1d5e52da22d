import { texts, type Pair } from '../../language/texts.ts';

export const usePeopleListTexts = texts({
  name: ['نام', 'Name'],
  username: ['نام کاربری', 'Username'],
  mobile: ['موبایل', 'Mobile'],
  role: ['نقش', 'Role'],
  state: ['وضعیت', 'Status'],
  lastSignIn: ['آخرین ورود', 'Last sign-in'],
  never: ['هرگز', 'Never'],
  actions: ['عملیات', 'Actions'],
  enable: ['فعال کردن', 'Enable'],
  disable: ['غیرفعال کردن', 'Disable'],
  enabledNow: ['فعال شد', 'Enabled'],
  disabledNow: ['غیرفعال شد', 'Disabled'],
});

export const userRoleWords = {
  owner: ['مالک', 'Owner'],
  sender: ['ارسال‌کننده', 'Sender'],
  viewer: ['مشاهده‌گر', 'Viewer'],
  finance: ['مالی', 'Finance'],
} as const satisfies Record<string, Pair>;

export const userStateWords = {
  invited: ['دعوت‌شده', 'Invited'],
  active: ['فعال', 'Active'],
  disabled: ['غیرفعال', 'Disabled'],
} as const satisfies Record<string, Pair>;
