import { texts } from '../../language/texts.ts';

export const useBellTexts = texts({
  title: ['اعلان‌ها', 'Notices'],
  unread: ['{count} اعلان تازه', '{count} new notices'],
});
