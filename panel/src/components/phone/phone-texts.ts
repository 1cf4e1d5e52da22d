import { texts } from '../../language/texts.ts';

export const usePhoneTexts = texts({
  preview: ['پیش‌نمایش روی گوشی', 'Phone preview'],
  emptyPreview: ['متن پیام اینجا نمایش داده می‌شود', 'Your message appears here'],
});
