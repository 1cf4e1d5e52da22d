// Persian dates use the Jalali calendar; times are in the reader's time zone.
const locales = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' };

/** Formats dates and times in a language; without a time zone, in that of the browser. */
export function timeWriter(language, texts, timeZone) {
  const format = (options) => new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
  const clock = format({ hour: '2-digit', minute: '2-digit' });
  const short = format({ day: 'numeric', month: 'short' });
  const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const full = format({ dateStyle: 'full', timeStyle: 'medium' });
  const key = new Intl.DateTimeFormat('en-CA', { timeZone });
  const dayBefore = (moment) => new Date(moment.getTime() - 86_400_000);

  return {
    /** The same key for all times of one day in the reader's zone. */
    dayKey: (moment) => key.format(moment),
    clock: (moment) => clock.format(moment),
    full: (moment) => full.format(moment),
    day(moment, now) {
      if (key.format(moment) === key.format(now)) return texts.today;
      return key.format(moment) === key.format(dayBefore(now)) ? texts.yesterday : long.format(moment);
    },
    /** For lists: the time if it is today, otherwise the day. */
    brief: (moment, now) =>
      key.format(moment) === key.format(now) ? clock.format(moment) : short.format(moment),
  };
}
