import { texts } from '../../language/texts.ts';

export const useBellTexts = texts({
  title: ['اعلان‌ها', 'Notifications'],
  unread: ['{count} اعلان خوانده‌نشده', '{count} unread {count:notification|notifications}'],
});
