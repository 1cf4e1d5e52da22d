import { say } from '/docs/settings.js';

import { timeWriter } from './message-time.js';

const settings = JSON.parse(document.getElementById('settings').textContent);

export const { language, sampleSend, csrfToken } = settings;
export const time = timeWriter(language, settings.texts);

const numbers = new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en');
const plural = new Intl.PluralRules(language);

/** A number in the digits of the page. */
export function count(number) {
  return numbers.format(number);
}

/** A text with a plural form: `parts` uses `parts_one` or `parts_other`. */
export function sayCount(key, number) {
  const form = plural.select(number) === 'one' ? 'one' : 'other';
  return say(`${key}_${form}`, { count: count(number) });
}
