import type { Chance } from '../primitives/seeded-chance.ts';
import { drawCode, drawName, drawOrder } from './drawn-words.ts';

export interface PatternSpec {
  readonly text: string;
  readonly description: string;
  /** As the API counts them: 1 a one-time code, 2 a club, 3 an order, 255 others. */
  readonly category: 1 | 2 | 3 | 255;
  readonly vars: readonly { readonly var: string; readonly length: number; readonly type: 'int' | 'str' }[];
  /** How often it is used beside the others of its account. */
  readonly weight: number;
  draw(chance: Chance): Record<string, string>;
}

export interface CampaignSpec {
  readonly kind: 'simple' | 'keywords';
  readonly text: string;
  /** By which its sends are found together. */
  readonly label?: string;
}

/** A customer of the demo: an invented trade with its texts, its habits and its size. */
export interface TraderSpec {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly website: string;
  readonly mobile: string;
  readonly line: { readonly number: string; readonly title: string } | undefined;
  readonly codesPerDay: number;
  readonly patterns: readonly PatternSpec[];
  readonly book: { readonly title: string; readonly contacts: number };
  /** Days between two campaigns. */
  readonly campaignDays: number;
  readonly campaigns: readonly CampaignSpec[];
  readonly replies: readonly string[];
}

const loginCode = (text: string): PatternSpec => ({
  text,
  description: 'رمز یک‌بارمصرف ورود',
  category: 1,
  vars: [{ var: 'code', length: 6, type: 'int' }],
  weight: 7,
  draw: (chance) => ({ code: drawCode(chance) }),
});

export const traderSpecs: readonly [TraderSpec, ...TraderSpec[]] = [
  {
    username: 'first',
    firstName: 'نگار',
    lastName: 'سپهری',
    company: 'فروشگاه گلبرگ',
    website: 'golbarg.example',
    mobile: '09120000000',
    line: { number: '300055010', title: 'خط تبلیغاتی گلبرگ' },
    codesPerDay: 130,
    patterns: [
      loginCode('گلبرگ\nکد ورود شما: %code%\nاین کد را به کسی ندهید.'),
      {
        text: '%name% عزیز، سفارش %order% ثبت شد و تا فردا به دستتان می‌رسد.\nفروشگاه گلبرگ',
        description: 'ثبت سفارش',
        category: 3,
        vars: [
          { var: 'name', length: 30, type: 'str' },
          { var: 'order', length: 10, type: 'str' },
        ],
        weight: 3,
        draw: (chance) => ({ name: drawName(chance), order: drawOrder(chance) }),
      },
      {
        text: 'سفارش %order% به پیک سپرده شد. کد تحویل: %code%\nگلبرگ',
        description: 'ارسال سفارش',
        category: 3,
        vars: [
          { var: 'order', length: 10, type: 'str' },
          { var: 'code', length: 6, type: 'int' },
        ],
        weight: 2,
        draw: (chance) => ({ order: drawOrder(chance), code: drawCode(chance) }),
      },
    ],
    book: { title: 'مشتریان گلبرگ', contacts: 1600 },
    campaignDays: 5,
    campaigns: [
      {
        kind: 'simple',
        text: 'حراج پایان فصل گلبرگ شروع شد: تا ۵۰٪ تخفیف روی پوشاک.\ngolbarg.example\nلغو۱۱',
        label: 'حراج',
      },
      {
        kind: 'keywords',
        text: '%name% عزیز، این هفته ارسال سفارش‌های بالای ۵۰۰ هزار تومان رایگان است.\nگلبرگ\nلغو۱۱',
      },
      {
        kind: 'simple',
        text: 'کالکشن جدید گلبرگ رسید. اولین خرید با کد GOL20 بیست درصد ارزان‌تر است.\nلغو۱۱',
      },
      { kind: 'simple', text: 'جمعه تا نیمه‌شب: هر دو کالا، سومی هدیهٔ گلبرگ.\nلغو۱۱', label: 'حراج' },
      {
        kind: 'keywords',
        text: '%name% جان، امتیاز باشگاه شما تا پایان ماه مهلت دارد. سری به گلبرگ بزنید.\nلغو۱۱',
        label: 'باشگاه مشتریان',
      },
    ],
    replies: [
      'سلام، سایز ۳۸ هم دارید؟',
      'ممنون، سفارش دادم',
      'آدرس فروشگاه کجاست؟',
      'لغو',
      'کد تخفیف کار نمی‌کند',
      '11',
    ],
  },
  {
    username: 'parsclinic',
    firstName: 'بابک',
    lastName: 'رستگار',
    company: 'درمانگاه پارس',
    website: 'parsclinic.example',
    mobile: '09120000061',
    line: { number: '500040070', title: 'خط درمانگاه پارس' },
    codesPerDay: 34,
    patterns: [
      {
        text: 'نوبت شما در درمانگاه پارس: %date% ساعت %time%.\nلطفاً یک ربع زودتر بیایید.',
        description: 'نوبت',
        category: 255,
        vars: [
          { var: 'date', length: 12, type: 'str' },
          { var: 'time', length: 5, type: 'str' },
        ],
        weight: 4,
        draw: (chance) => ({
          date: `${chance.between(1, 29)} ${chance.pick(['مهر', 'آبان', 'آذر'])}`,
          time: `${chance.between(8, 19)}:${chance.pick(['00', '15', '30', '45'])}`,
        }),
      },
      {
        text: '%name% گرامی، جواب آزمایش شما آماده است. کد دریافت: %code%\nدرمانگاه پارس',
        description: 'جواب آزمایش',
        category: 255,
        vars: [
          { var: 'name', length: 30, type: 'str' },
          { var: 'code', length: 6, type: 'int' },
        ],
        weight: 2,
        draw: (chance) => ({ name: drawName(chance), code: drawCode(chance) }),
      },
    ],
    book: { title: 'بیماران', contacts: 700 },
    campaignDays: 12,
    campaigns: [
      {
        kind: 'keywords',
        text: '%name% گرامی، زمان واکسن آنفلوانزای شماست. نوبت: parsclinic.example\nدرمانگاه پارس',
      },
      { kind: 'simple', text: 'درمانگاه پارس روز جمعه هم باز است: پزشک عمومی و تزریقات، ۹ تا ۱۳.\nلغو۱۱' },
    ],
    replies: ['نوبتم را لغو کنید لطفاً', 'فردا دکتر هست؟', 'سپاس', 'جای پارک دارید؟'],
  },
  {
    username: 'tondro',
    firstName: 'سینا',
    lastName: 'کیانی',
    company: 'پیک تندرو',
    website: 'tondro.example',
    mobile: '09120000062',
    line: undefined,
    codesPerDay: 60,
    patterns: [
      {
        text: 'بستهٔ %order% در راه است. کد تحویل به پیک: %code%\ntondro.example',
        description: 'کد تحویل بسته',
        category: 3,
        vars: [
          { var: 'order', length: 10, type: 'str' },
          { var: 'code', length: 6, type: 'int' },
        ],
        weight: 5,
        draw: (chance) => ({ order: drawOrder(chance), code: drawCode(chance) }),
      },
      loginCode('تندرو\nکد ورود پیک‌ها: %code%'),
    ],
    book: { title: 'پیک‌ها', contacts: 120 },
    campaignDays: 10,
    campaigns: [
      { kind: 'simple', text: 'همکاران گرامی، فردا شیفت عصر از ساعت ۱۵ آغاز می‌شود. تندرو' },
      { kind: 'simple', text: 'پاداش روز بارانی: هر تحویل ۲۰٪ بیشتر. تندرو' },
    ],
    replies: ['باشه', 'من فردا نیستم', 'موتورم خراب است'],
  },
  {
    username: 'bamdad',
    firstName: 'مریم',
    lastName: 'یزدانی',
    company: 'آموزشگاه بامداد',
    website: 'bamdad.example',
    mobile: '09120000063',
    line: { number: '300055020', title: 'خط آموزشگاه بامداد' },
    codesPerDay: 8,
    patterns: [loginCode('بامداد\nکد ورود به کلاس آنلاین: %code%')],
    book: { title: 'خانواده‌ها', contacts: 420 },
    campaignDays: 7,
    campaigns: [
      { kind: 'keywords', text: '%name% گرامی، جلسهٔ اولیا پنجشنبه ساعت ۱۰ در آموزشگاه بامداد برگزار می‌شود.' },
      { kind: 'simple', text: 'ثبت‌نام ترم زمستان بامداد آغاز شد؛ تا پایان هفته ۱۵٪ تخفیف.\nلغو۱۱' },
    ],
    replies: ['شهریه چقدر است؟', 'ما می‌آییم', 'لغو', 'کلاس نقاشی هم دارید؟'],
  },
  {
    username: 'kaktus',
    firstName: 'Dara',
    lastName: 'Nikan',
    company: 'Kaktus Coffee',
    website: 'kaktus.example',
    mobile: '09120000064',
    line: undefined,
    codesPerDay: 16,
    patterns: [
      loginCode('Kaktus: your sign-in code is %code%. It is valid for 5 minutes.'),
      {
        text: 'Hi %name%, your order %order% is ready at the counter. Kaktus Coffee',
        description: 'Order ready',
        category: 3,
        vars: [
          { var: 'name', length: 30, type: 'str' },
          { var: 'order', length: 10, type: 'str' },
        ],
        weight: 4,
        draw: (chance) => ({
          name: chance.pick(['Sara', 'Arash', 'Mina', 'Kian', 'Taraneh']),
          order: drawOrder(chance),
        }),
      },
    ],
    book: { title: 'Regulars', contacts: 180 },
    campaignDays: 14,
    campaigns: [
      { kind: 'simple', text: 'Two for one on cold brew this weekend at Kaktus. Reply STOP to opt out.' },
      {
        kind: 'simple',
        text: 'New roast in store: Guatemala, chocolate and orange. Kaktus Coffee. Reply STOP to opt out.',
      },
    ],
    replies: ['Do you have oat milk?', 'STOP', 'See you on Friday!'],
  },
];
