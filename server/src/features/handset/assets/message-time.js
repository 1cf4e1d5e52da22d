// Persian readers count days by the Jalali calendar; everybody reads the clock of their own zone.
const locales = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' };

/** A writer of moments for a reader; without a zone it is the one of the reader's machine. */
export function timeWriter(language, texts, timeZone) {
  const format = (options) => new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
  const clock = format({ hour: '2-digit', minute: '2-digit' });
  const short = format({ day: 'numeric', month: 'short' });
  const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const full = format({ dateStyle: 'full', timeStyle: 'medium' });
  const key = new Intl.DateTimeFormat('en-CA', { timeZone });
  const dayBefore = (moment) => new Date(moment.getTime() - 86_400_000);

  return {
    /** The same for all moments of one day of the reader. */
    dayKey: (moment) => key.format(moment),
    clock: (moment) => clock.format(moment),
    full: (moment) => full.format(moment),
    day(moment, now) {
      if (key.format(moment) === key.format(now)) return texts.today;
      return key.format(moment) === key.format(dayBefore(now)) ? texts.yesterday : long.format(moment);
    },
    /** As short as it can be and still be clear, for lists. */
    brief: (moment, now) =>
      key.format(moment) === key.format(now) ? clock.format(moment) : short.format(moment),
  };
}
