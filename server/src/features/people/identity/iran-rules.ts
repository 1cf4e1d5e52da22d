import type { IdentityItem, IdentityRules, ItemKind } from './identity-rules.ts';

type Row = readonly [key: string, kind: ItemKind, title_fa: string, title_en: string, isRequired?: boolean];

const items = (rows: readonly Row[]): IdentityItem[] =>
  rows.map(([key, kind, title_fa, title_en, is_required = true]) => ({
    key,
    kind,
    title_fa,
    title_en,
    is_required,
  }));

/** What is asked for in Iran, until an operator says otherwise. It is closed until an operator opens it. */
export const iranRules: IdentityRules = {
  is_open: false,
  valid_days: 365,
  real: items([
    ['national_id', 'national_id', 'کد ملی', 'National code'],
    ['postal_code', 'postal_code', 'کد پستی محل سکونت', 'Home postal code'],
    ['iban', 'iban', 'شماره شبا', 'IBAN', false],
    ['national_card', 'file', 'تصویر کارت ملی', 'National ID card'],
    ['commitment', 'file', 'تعهدنامهٔ امضاشده', 'Signed commitment', false],
  ]),
  legal: items([
    ['company_id', 'company_id', 'شناسهٔ ملی شرکت', 'Company national ID'],
    ['ceo_national_id', 'national_id', 'کد ملی مدیرعامل', 'CEO’s national code'],
    ['postal_code', 'postal_code', 'کد پستی شرکت', 'Company postal code'],
    ['iban', 'iban', 'شماره شبای شرکت', 'Company IBAN', false],
    [
      'gazette',
      'file',
      'آگهی تأسیس یا آخرین تغییرات در روزنامهٔ رسمی',
      'Official gazette notice of incorporation or latest changes',
    ],
    ['ceo_national_card', 'file', 'تصویر کارت ملی مدیرعامل', 'CEO’s national ID card'],
    ['introduction', 'file', 'معرفی‌نامه با مهر و امضا', 'Signed and stamped letter of introduction', false],
  ]),
};
