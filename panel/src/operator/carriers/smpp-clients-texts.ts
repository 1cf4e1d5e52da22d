import { texts } from '../../language/texts.ts';

export const useSmppClientsTexts = texts({
  actions: ['کارها', 'Actions'],
  title: ['اتصال‌های SMPP مشتریان', 'SMPP clients'],
  none: ['اکنون برنامه‌ای متصل نیست', 'No client is connected now'],
  systemId: ['system_id', 'system_id'],
  account: ['حساب', 'Account'],
  bind: ['اتصال', 'Bind'],
  address: ['آدرس', 'Address'],
  submitted: ['ارسال‌شده', 'Submitted'],
  waiting: ['گزارش‌های منتظر', 'Reports waiting'],
  lastError: ['آخرین خطا', 'Last error'],
  since: ['متصل از', 'Connected since'],
  end: ['قطع اتصال', 'Disconnect'],
  endHint: ['{name} قطع می‌شود و می‌تواند دوباره متصل شود.', '{name} is disconnected and may bind again.'],
  ended: ['اتصال قطع شد', 'Disconnected'],
});
