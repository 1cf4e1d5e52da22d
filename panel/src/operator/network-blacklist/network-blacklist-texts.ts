import { texts } from '../../language/texts.ts';

export const useNetworkBlacklistTexts = texts({
  title: ['لیست سیاه مخابرات', 'Network blacklist'],
  hint: [
    'شماره‌هایی که پیامک تبلیغاتی را نزد اپراتورشان بسته‌اند. تا پایان مهلت، تبلیغات به آن‌ها ارسال نمی‌شود و هزینه‌ای ندارد.',
    'Numbers that opted out of advertising at their network. Until the block expires, advertising to them is neither sent nor charged.',
  ],
  list: ['شماره‌های لیست سیاه مخابرات', 'Numbers on the network blacklist'],
  search: ['ابتدای شماره', 'Number starts with'],
  network: ['شبکه', 'Network'],
  empty: ['شماره‌ای در این لیست نیست', 'No numbers here'],
  emptyHint: [
    'وقتی لیست سیاه اپراتور جلوی پیامی را بگیرد، شماره خودکار به این لیست اضافه می‌شود.',
    'A number is added automatically when the blacklist of its network stops a message.',
  ],
  mobile: ['شماره', 'Number'],
  carrier: ['اپراتور مخابراتی', 'Carrier'],
  reason: ['پاسخ اپراتور', 'Carrier response'],
  blockedAt: ['آخرین بار', 'Last blocked'],
  until: ['مهلت', 'Expires'],
  actions: ['عملیات', 'Actions'],
  history: ['تاریخچهٔ شماره', 'Number history'],
  remove: ['حذف از لیست', 'Remove'],
  removeHint: [
    'پیام تبلیغاتی بعدی به {mobile} دوباره ارسال می‌شود. اگر شخص هنوز تبلیغات را نزد اپراتورش باز نکرده باشد، شماره به این لیست برمی‌گردد.',
    'The next advertising message to {mobile} is sent again. If they still block advertising at their network, the number comes back to this list.',
  ],
  removed: ['شماره از لیست حذف شد', 'Number removed'],
});
