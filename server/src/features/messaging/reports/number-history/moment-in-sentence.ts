import type { Language } from '../../../../texts/text.ts';

/** Writes moments as a sentence has them, in the calendar and digits of its reader; tables have momentWriter. */
export function momentInSentence(language: Language, timeZone: string): (at: Date | null) => string {
  const locale = language === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB';
  const month = language === 'fa' ? 'long' : 'short';
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month, year: 'numeric' });
  const hour = language === 'fa' ? 'numeric' : '2-digit';
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour, minute: '2-digit', hourCycle: 'h23' });
  const between = language === 'fa' ? ' ساعت ' : ', ';
  return (at) => (at === null ? '' : `${day.format(at)}${between}${time.format(at)}`);
}
