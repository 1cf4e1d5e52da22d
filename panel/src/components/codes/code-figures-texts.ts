import { texts, type Pair } from '../../language/texts.ts';

export const useCodeFiguresTexts = texts({
  title: ['رمزهای تأیید', 'Codes of verifications'],
  hint: [
    'از رمزهای خواسته‌شده چند تا رفت، رسید و تأیید شد. هر رمز پس از پایان تأییدش شمرده می‌شود.',
    'How many of the codes that were asked for left, arrived and were approved. Each is counted once its verification has ended.',
  ],
  asked: ['خواسته‌شده', 'Asked for'],
  sent: ['رفته', 'Sent'],
  delivered: ['رسیده', 'Delivered'],
  approved: ['تأییدشده', 'Approved'],
  conversion: ['سهم تأییدشده', 'Approved share'],
  after: ['پس از {seconds}', 'after {seconds}'],
  deliveredAfter: ['زمان رسیدن', 'Time to the phone'],
  approvedAfter: ['زمان تأیید', 'Time to approval'],
  elsewhere: ['{count} رمز را سرور هویت می‌سنجد', '{count} are checked by an identity server'],
  by: ['به تفکیک', 'Broken down by'],
  range: ['بازه', 'Range'],
  channel: ['راه', 'Channel'],
  network: ['شبکه', 'Network'],
  hour: ['ساعت', 'Hour'],
  day: ['روز', 'Day'],
  carrier: ['اپراتور مخابراتی', 'Carrier'],
  account: ['حساب', 'Account'],
  today: ['امروز', 'Today'],
  week: ['۷ روز', '7 days'],
  month: ['۳۰ روز', '30 days'],
  none: ['در این بازه رمزی شمرده نشده است', 'No codes were counted in this range'],
  noCarrier: ['بی اپراتور', 'No carrier'],
});

export const networkWords = {
  mci: ['همراه اول', 'MCI'],
  irancell: ['ایرانسل', 'Irancell'],
  rightel: ['رایتل', 'RighTel'],
  other: ['دیگر', 'Others'],
} as const satisfies Record<string, Pair>;

export const channelWords: Readonly<Record<string, Pair>> = {
  sms: ['پیامک', 'SMS'],
  voice: ['تماس', 'Call'],
  messenger: ['پیام‌رسان', 'Messenger'],
};
