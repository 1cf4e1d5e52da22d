import { texts, type Pair } from '../../language/texts.ts';

export const usePlansTexts = texts({
  search: ['نام پلن', 'Plan name'],
  messagePrice: ['هزینهٔ یک پیام', 'What does a message cost?'],
  sample: ['متن نمونه', 'Sample text'],
  sampleText: ['سفارش شما آماده است. فروشگاه سارا', 'سفارش شما آماده است. فروشگاه سارا'],
  recipients: ['گیرندگان', 'Recipients'],
  factor: ['ضریب خط', 'Line factor'],
  costs: [
    'با خرید از {from}: {pages} صفحه، جمعاً {cost}',
    'Bought from {from}: {pages} {pages:page|pages}, {cost} in total',
  ],
  title: ['پلن‌ها و تعرفه‌ها', 'Plans and rates'],
  hint: ['امکانات هر پلن و قیمت هر صفحه', 'What each plan includes, and the price per page'],
  list: ['فهرست پلن‌ها', 'Plans'],
  add: ['پلن جدید', 'New plan'],
  empty: ['هنوز پلنی نیست', 'No plans yet'],
  emptyHint: ['بدون پلن نمی‌توان حساب ساخت.', 'Accounts cannot be created without a plan.'],
  name: ['عنوان', 'Title'],
  permissions: ['امکانات', 'Features'],
  allOpen: ['همه', 'All'],
  tariffs: ['تعرفه‌ها', 'Rates'],
  tariffsHint: [
    'یکی از تعرفه‌ها باید از ۰ شروع شود تا هر خریدی تعرفه داشته باشد.',
    'One must start at 0, so every purchase has a rate.',
  ],
  from: ['از خرید (تومان)', 'From purchase of (toman)'],
  rate: ['هر صفحه (تومان)', 'Per page (toman)'],
  addTariff: ['افزودن تعرفه', 'Add a rate'],
  removeTariff: ['حذف تعرفه', 'Remove rate'],
  preview: ['خرید {amount} معادل {pages} صفحه است', '{amount} buys {pages} {pages:page|pages}'],
  fromRate: ['از {from}: هر صفحه {rate}', 'From {from}: {rate} per page'],
  isOffered: ['حساب‌های جدید می‌توانند با آن ثبت‌نام کنند', 'New accounts can sign up for it'],
  state: ['وضعیت', 'Status'],
  offered: ['فعال', 'Offered'],
  closed: ['غیرفعال', 'Closed'],
  accounts: ['حساب‌ها', 'Accounts'],
  seeAccounts: ['مشاهدهٔ حساب‌ها', 'View accounts'],
  saved: ['پلن «{name}» ذخیره شد', 'Plan “{name}” saved'],
  remove: ['حذف', 'Delete'],
  removeHint: [
    'پلن «{name}» حذف شود؟ اگر حسابی از آن استفاده کند حذف نمی‌شود.',
    'Delete plan “{name}”? It cannot be deleted while an account uses it.',
  ],
  removed: ['پلن حذف شد', 'Plan deleted'],
});

export const planFeatureWords = {
  sms: ['پیامک', 'SMS'],
  pattern: ['الگو', 'Patterns'],
  bulk: ['ارسال انبوه', 'Bulk sends'],
  bank: ['بانک شماره', 'Number banks'],
  postal: ['کد پستی', 'Postal codes'],
  lbs: ['مکانی', 'Location'],
  voice: ['صوتی', 'Voice'],
  phonebook: ['دفترچه تلفن', 'Phonebooks'],
  ticket: ['تیکت', 'Tickets'],
} as const satisfies Record<string, Pair>;

export type PlanFeature = keyof typeof planFeatureWords;
export const planFeatures = Object.keys(planFeatureWords) as PlanFeature[];
