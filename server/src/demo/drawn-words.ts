import type { Chance } from '../primitives/seeded-chance.ts';

const givenNames = [
  'سارا',
  'علی',
  'نرگس',
  'امیر',
  'لیلا',
  'حسین',
  'مهسا',
  'پویا',
  'الهام',
  'کاوه',
  'شیدا',
  'فرهاد',
  'زهرا',
  'یاشار',
];
const familyNames = [
  'کریمی',
  'احمدی',
  'رضایی',
  'جعفری',
  'نوری',
  'صادقی',
  'موسوی',
  'اکبری',
  'شریفی',
  'باقری',
  'زارع',
  'ملکی',
];
export const cities = ['تهران', 'شیراز', 'اصفهان', 'تبریز', 'مشهد', 'رشت', 'یزد', 'اهواز'];

// Ranges of the three networks with three zeros: the samples of the trial use them too.
const ranges = ['0912000', '0912000', '0919000', '0935000', '0937000', '0901000', '0921000'];

export const drawName = (chance: Chance): string => chance.pick(givenNames);
export const drawFullName = (chance: Chance): string => `${drawName(chance)} ${chance.pick(familyNames)}`;
export const drawCode = (chance: Chance): string => String(chance.between(100_000, 999_999));
export const drawOrder = (chance: Chance): string => `GB-${chance.between(10_000, 99_999)}`;
export const drawMobile = (chance: Chance): string =>
  `${chance.pick(ranges)}${String(chance.between(100, 9999)).padStart(4, '0')}`;
