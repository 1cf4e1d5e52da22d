import { texts, type Pair } from '../../language/texts.ts';

export const usePeopleTexts = texts({
  search: ['نام یا نام کاربری', 'Name or username'],
  title: ['کارشناسان', 'Operators'],
  hint: ['کسانی که سرویس را اداره می‌کنند و دسترسی هر کدام', 'Who runs the service, and what each can do'],
  list: ['فهرست کارشناسان', 'Operators'],
  add: ['افزودن کارشناس', 'Add an operator'],
  name: ['نام', 'Name'],
  username: ['نام کاربری', 'Username'],
  usernameHint: [
    'برای ورود به کنسول؛ اگر خالی بماند فقط با کلید کار می‌کند.',
    'To sign in to the console. Without one they can only use a key.',
  ],
  mobile: ['موبایل', 'Mobile'],
  mobileHint: ['کدهای ورود به آن پیامک می‌شود؛ اختیاری است.', 'Sign-in codes are sent here. Optional.'],
  role: ['نقش', 'Role'],
  roleOf: ['نقش {name}', 'Role of {name}'],
  roleChanged: ['نقش تغییر کرد', 'Role changed'],
  state: ['وضعیت', 'Status'],
  active: ['فعال', 'Active'],
  disabled: ['غیرفعال', 'Disabled'],
  keyOnly: ['فقط با کلید', 'Key only'],
  actions: ['عملیات', 'Actions'],
  actionsOf: ['عملیات {name}', 'Actions for {name}'],
  you: ['شما', 'You'],
  invite: ['لینک دعوت جدید', 'New invitation link'],
  inviteHint: [
    'این لینک یک بار و تا هفت روز معتبر است و دوباره نمایش داده نمی‌شود. آن را به خودش برسانید.',
    'This link works once, for seven days, and is not shown again. Hand it over yourself.',
  ],
  addedKeyOnly: [
    'کارشناس اضافه شد؛ از فهرست برایش کلید بسازید.',
    'Added. Create a key for them from the list.',
  ],
  done: ['انجام شد', 'Done'],
  disable: ['غیرفعال کردن', 'Disable'],
  disabledNow: ['دسترسی «{name}» غیرفعال شد', '“{name}” disabled'],
  enable: ['فعال کردن', 'Enable'],
  keys: ['کلیدها', 'Keys'],
  keysOf: ['کلیدهای {name}', 'Keys of {name}'],
  noKeys: ['کلیدی ندارد', 'No keys'],
  keyName: ['نام کلید', 'Key name'],
  makeKey: ['ساخت کلید', 'Create key'],
  keyOnce: [
    'این کلید فقط همین یک بار نمایش داده می‌شود؛ آن را جای امنی ذخیره کنید.',
    'This key is shown only once. Store it somewhere safe.',
  ],
  beginsWith: ['ابتدای کلید', 'Starts with'],
  lastUsed: ['آخرین استفاده', 'Last used'],
  never: ['هرگز', 'Never'],
  revoke: ['باطل کردن', 'Revoke'],
  revoked: ['باطل‌شده', 'Revoked'],
  revokeHint: [
    'کلید «{name}» از همین حالا کار نمی‌کند و قابل برگشت نیست.',
    'The key “{name}” stops working now. This cannot be undone.',
  ],
  resetFactor: ['بازنشانی ورود دومرحله‌ای', 'Reset two-step sign-in'],
  resetHint: [
    'ورود دومرحله‌ای {name} خاموش می‌شود تا بتواند با رمز عبور وارد شود و دوباره آن را روشن کند.',
    'Two-step sign-in of {name} is turned off, so they can sign in with their password and set it up again.',
  ],
  remove: ['حذف', 'Remove'],
  removeHint: [
    '{name} دیگر نمی‌تواند وارد شود و کلیدهایش باطل می‌شوند. سابقهٔ کارهایش در رویدادها می‌ماند.',
    '{name} can no longer sign in and their keys are revoked. Their actions stay in the audit log.',
  ],
});

export const roleWords = {
  admin: ['مدیر', 'Admin'],
  moderator: ['بررسی‌کننده', 'Moderator'],
  support: ['پشتیبان', 'Support'],
  finance: ['مالی', 'Finance'],
} as const satisfies Record<string, Pair>;

export type Role = keyof typeof roleWords;
export const roles = Object.keys(roleWords) as Role[];
