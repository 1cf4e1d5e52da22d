import type { Pair } from '../../language/texts.ts';

/** Why a message ended without a carrier's answer: stored in the service's own words, which are English. */
const ownWords: readonly (readonly [stored: string, words: Pair])[] = [
  ['the recipient is blacklisted', ['گیرنده در لیست سیاه است', 'The recipient is blacklisted']],
  ['blocked by the operator', ['لیست سیاه مخابرات', 'Blocked by the operator']],
  ['the send was rejected', ['ارسال رد شد', 'The send was rejected']],
  ['the send was cancelled', ['ارسال لغو شد', 'The send was cancelled']],
  ['too old to be sent', ['مهلت ارسال تمام شد', 'Too old to be sent']],
  ['no receipt came', ['گزارش تحویل نرسید', 'No receipt came']],
  ['no carrier can take it now', ['اپراتور متصلی نبود', 'No carrier could take it']],
];

/** What was stored, in the language of the operator as far as it is ours; what a carrier wrote stays as it is. */
export function storedError(stored: string): Pair {
  const own = ownWords.find(([words]) => stored === words || stored.startsWith(`${words}: `));
  if (own === undefined) return [stored, stored];
  const [words, [persian, english]] = own;
  const carriers = stored.slice(words.length);
  return [`${persian}${carriers}`, `${english}${carriers}`];
}
