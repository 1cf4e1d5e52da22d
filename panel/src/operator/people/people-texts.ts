import { texts, type Pair } from '../../language/texts.ts';

export const usePeopleTexts = texts({
  search: ['نام یا نام کاربری', 'Name or username'],
  title: ['کارشناسان', 'Operators'],
  hint: [
    'کسانی که سرویس را اداره می‌کنند، و آنچه هر یک می‌تواند',
    'Who runs the service, and what each may do',
  ],
  list: ['فهرست کارشناسان', 'List of operators'],
  add: ['افزودن کارشناس', 'Add an operator'],
  name: ['نام', 'Name'],
  username: ['نام کاربری', 'Username'],
  usernameHint: [
    'برای ورود به کنسول؛ اگر خالی بماند فقط با کلید کار می‌کند.',
    'To sign in to the console; without one they work with a key only.',
  ],
  mobile: ['موبایل', 'Mobile'],
  mobileHint: ['کدهای ورود به آن پیامک می‌شود؛ می‌تواند خالی بماند.', 'Sign-in codes go there; may be empty.'],
  role: ['نقش', 'Role'],
  roleOf: ['نقش {name}', 'Role of {name}'],
  roleChanged: ['نقش عوض شد', 'The role was changed'],
  state: ['وضعیت', 'State'],
  active: ['فعال', 'Active'],
  disabled: ['غیرفعال', 'Disabled'],
  keyOnly: ['فقط با کلید', 'With a key only'],
  actions: ['کارها', 'Actions'],
  actionsOf: ['کارهای {name}', 'Actions for {name}'],
  you: ['خود شما', 'You'],
  invite: ['پیوند دعوت تازه', 'New invitation link'],
  inviteHint: [
    'این پیوند یک بار و تا هفت روز کار می‌کند و دیگر نشان داده نمی‌شود. آن را به خود او برسانید.',
    'This link works once, for seven days, and is not shown again. Hand it to them yourself.',
  ],
  addedKeyOnly: [
    'کارشناس افزوده شد؛ از فهرست برایش کلید بسازید.',
    'Added; make a key for them from the list.',
  ],
  done: ['انجام شد', 'Done'],
  disable: ['غیرفعال کردن', 'Disable'],
  disabledNow: ['دسترسی «{name}» بسته شد', '“{name}” was disabled'],
  enable: ['فعال کردن', 'Enable'],
  keys: ['کلیدها', 'Keys'],
  keysOf: ['کلیدهای {name}', 'Keys of {name}'],
  noKeys: ['کلیدی ندارد', 'They have no keys'],
  keyName: ['نام کلید', 'Name of the key'],
  makeKey: ['ساختن کلید', 'Make a key'],
  keyOnce: [
    'این کلید فقط همین یک بار نشان داده می‌شود؛ آن را جای امنی نگه دارید.',
    'This key is shown this once; keep it in a safe place.',
  ],
  beginsWith: ['نشانه', 'Begins with'],
  lastUsed: ['آخرین استفاده', 'Last used'],
  never: ['هرگز', 'Never'],
  revoke: ['باطل کردن', 'Revoke'],
  revoked: ['باطل‌شده', 'Revoked'],
  revokeHint: [
    'کلید «{name}» از همین حالا کار نمی‌کند و برنمی‌گردد.',
    'The key “{name}” opens nothing from now on and cannot be brought back.',
  ],
  resetFactor: ['بازنشانی ورود دومرحله‌ای', 'Reset the second factor'],
  resetHint: [
    'ورود دومرحله‌ای {name} خاموش می‌شود تا بتواند با گذرواژه وارد شود و آن را از نو روشن کند.',
    'The second factor of {name} is turned off, so that they can sign in with the password and set it up again.',
  ],
  remove: ['حذف', 'Remove'],
  removeHint: [
    '{name} دیگر نمی‌تواند وارد شود و کلیدهایش باطل می‌شوند. آنچه کرده در رویدادها می‌ماند.',
    '{name} can no longer sign in and their keys are revoked. What they did stays in the audit.',
  ],
});

export const roleWords = {
  admin: ['مدیر', 'Administrator'],
  moderator: ['بررسی‌کننده', 'Moderator'],
  support: ['پشتیبان', 'Support'],
  finance: ['مالی', 'Finance'],
} as const satisfies Record<string, Pair>;

export type Role = keyof typeof roleWords;
export const roles = Object.keys(roleWords) as Role[];
