import { texts } from '../language/texts.ts';

export const useAppTexts = texts({
  brand: ['پیک', 'Peyk'],
  console: ['کنسول', 'Console'],
  menu: ['فهرست', 'Menu'],
  skip: ['رفتن به محتوا', 'Skip to content'],
  leave: ['خروج', 'Sign out'],
  docs: ['مستندات', 'Documentation'],
  handset: ['گوشی آزمایشی', 'Test phone'],
  otherLanguage: ['English', 'فارسی'],
  scheme: ['روشنایی صفحه', 'Colour scheme'],
  light: ['روشن', 'Light'],
  dark: ['تیره', 'Dark'],
  auto: ['مانند سیستم', 'As the system'],
  account: ['حساب من', 'My account'],
  notFound: ['چنین صفحه‌ای نیست', 'There is no such page'],
  notFoundHint: ['نشانی را دوباره ببینید یا به خانه برگردید.', 'Look at the address again, or go home.'],
  goHome: ['بازگشت به خانه', 'Go home'],
  notAllowed: ['این بخش برای نقش شما باز نیست', 'Your role does not open this room'],
  notAllowedHint: [
    'کسی که حساب را اداره می‌کند می‌تواند نقش شما را عوض کند. اجازهٔ لازم: {permission}',
    'Whoever manages the account can change your role. Needed permission: {permission}',
  ],
  broken: ['نمایش این صفحه ممکن نشد', 'This page could not be shown'],
  again: ['دوباره تلاش کن', 'Try again'],
  offline: [
    'ارتباط با سرویس برقرار نیست؛ تا وصل شدن دوباره آنچه می‌بینید ممکن است تازه نباشد.',
    'No connection to the service; what you see may be out of date until it is back.',
  ],
  loading: ['در حال آماده شدن', 'Loading'],
  search: ['جست‌وجو یا رفتن به …', 'Search or go to …'],
  nothingFound: ['چیزی پیدا نشد', 'Nothing found'],
});
