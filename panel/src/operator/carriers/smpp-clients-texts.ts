import { texts } from '../../language/texts.ts';

export const useSmppClientsTexts = texts({
  title: ['اتصال‌های SMPP مشتریان', 'SMPP clients'],
  account: ['حساب', 'Account'],
  end: ['قطع اتصال', 'Disconnect'],
  endHint: ['{name} قطع می‌شود و می‌تواند دوباره متصل شود.', '{name} is disconnected and may bind again.'],
  ended: ['اتصال قطع شد', 'Disconnected'],
});
