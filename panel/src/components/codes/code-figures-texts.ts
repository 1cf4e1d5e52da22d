import { texts, type Pair } from '../../language/texts.ts';

export const useCodeFiguresTexts = texts({
  title: ['کدهای تأیید', 'Verification codes'],
  hint: [
    'چند کد از کدهای درخواست‌شده ارسال شد، رسید و تأیید شد. هر کد پس از پایان مهلتش در آمار می‌آید.',
    'How many of the requested codes were sent, delivered and approved. A code counts once its verification ends.',
  ],
  asked: ['درخواست‌شده', 'Requested'],
  sent: ['ارسال‌شده', 'Sent'],
  delivered: ['رسیده', 'Delivered'],
  approved: ['تأییدشده', 'Approved'],
  conversion: ['نرخ تأیید', 'Approval rate'],
  after: ['در {seconds}', 'in {seconds}'],
  deliveredAfter: ['زمان تحویل', 'Time to deliver'],
  approvedAfter: ['زمان تأیید', 'Time to approve'],
  elsewhere: ['{count} کد را سرور احراز هویت بررسی می‌کند', '{count} checked by an identity server'],
  by: ['به تفکیک', 'Breakdown'],
  range: ['بازه', 'Range'],
  channel: ['کانال', 'Channel'],
  network: ['شبکه', 'Network'],
  hour: ['ساعت', 'Hour'],
  day: ['روز', 'Day'],
  carrier: ['اپراتور مخابراتی', 'Carrier'],
  account: ['حساب', 'Account'],
  today: ['امروز', 'Today'],
  week: ['۷ روز', '7 days'],
  month: ['۳۰ روز', '30 days'],
  none: ['در این بازه کدی ثبت نشده است', 'No codes in this range'],
  noCarrier: ['بدون اپراتور', 'No carrier'],
});

export const networkWords = {
  mci: ['همراه اول', 'MCI'],
  irancell: ['ایرانسل', 'Irancell'],
  rightel: ['رایتل', 'RighTel'],
  other: ['سایر اپراتورها', 'Other networks'],
} as const satisfies Record<string, Pair>;

export const channelWords: Readonly<Record<string, Pair>> = {
  sms: ['پیامک', 'SMS'],
  voice: ['تماس', 'Call'],
  messenger: ['پیام‌رسان', 'Messenger'],
};
