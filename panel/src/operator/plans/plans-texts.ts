import { texts, type Pair } from '../../language/texts.ts';

export const usePlansTexts = texts({
  search: ['نام طرح', 'Name of the plan'],
  messagePrice: ['یک پیام چند می‌شود؟', 'What does a message cost?'],
  sample: ['متن نمونه', 'Sample text'],
  sampleText: ['سفارش شما آماده است. فروشگاه سارا', 'سفارش شما آماده است. فروشگاه سارا'],
  recipients: ['گیرندگان', 'Recipients'],
  factor: ['ضریب خط', 'Factor of the line'],
  costs: [
    'با خریدی از {from}: {pages} صفحه، روی هم {cost}',
    'Bought from {from} on: {pages} pages, {cost} in all',
  ],
  title: ['طرح‌ها و تعرفه‌ها', 'Plans'],
  hint: [
    'هر طرح چه بخش‌هایی را باز می‌کند و هر صفحه چند تمام می‌شود',
    'What each plan opens, and what a page costs on it',
  ],
  list: ['فهرست طرح‌ها', 'List of plans'],
  add: ['طرح تازه', 'New plan'],
  empty: ['هنوز طرحی نیست', 'No plans yet'],
  emptyHint: ['بی طرح، حسابی ساخته نمی‌شود.', 'Without a plan no account can be made.'],
  name: ['عنوان', 'Title'],
  permissions: ['بخش‌های باز', 'What it opens'],
  allOpen: ['همه', 'Everything'],
  tariffs: ['تعرفه‌ها', 'Tariffs'],
  tariffsHint: [
    'یکی از ۰ آغاز شود تا هر خریدی تعرفه‌ای داشته باشد.',
    'One must begin at 0, so that every purchase has a tariff.',
  ],
  from: ['از خرید (تومان)', 'From a purchase of (toman)'],
  rate: ['هر صفحه (تومان)', 'A page (toman)'],
  addTariff: ['افزودن تعرفه', 'Add a tariff'],
  removeTariff: ['برداشتن تعرفه', 'Remove the tariff'],
  preview: ['خرید {amount} می‌شود {pages} صفحه', '{amount} buys {pages} pages'],
  fromRate: ['از {from}: هر صفحه {rate}', 'From {from}: {rate} a page'],
  isOffered: ['حساب‌های تازه می‌توانند بر آن ثبت شوند', 'New accounts may be registered on it'],
  state: ['وضعیت', 'State'],
  offered: ['عرضه می‌شود', 'Offered'],
  closed: ['بسته', 'Closed'],
  accounts: ['حساب‌ها', 'Accounts'],
  seeAccounts: ['دیدن حساب‌ها', 'See accounts'],
  saved: ['طرح «{name}» ذخیره شد', 'Plan “{name}” was saved'],
  remove: ['حذف', 'Delete'],
  removeHint: [
    'طرح «{name}» حذف شود؟ اگر حسابی بر آن باشد پذیرفته نمی‌شود.',
    'Delete plan “{name}”? It is refused while an account is on it.',
  ],
  removed: ['طرح حذف شد', 'The plan was deleted'],
});

export const planFeatureWords = {
  sms: ['پیامک', 'Texts'],
  pattern: ['الگو', 'Patterns'],
  bulk: ['ارسال انبوه', 'Sends to many'],
  bank: ['بانک شماره', 'Number banks'],
  postal: ['کد پستی', 'Postal codes'],
  lbs: ['مکانی', 'By place'],
  voice: ['صوتی', 'Voice'],
  phonebook: ['دفترچه تلفن', 'Phonebooks'],
  ticket: ['تیکت', 'Tickets'],
} as const satisfies Record<string, Pair>;

export type PlanFeature = keyof typeof planFeatureWords;
export const planFeatures = Object.keys(planFeatureWords) as PlanFeature[];
