import { failure } from '../../../failure.ts';
import { senderOf } from '../../shared/given-line.ts';
import { accountInfo, accountLines, balance, neededOfAccount } from '../../shared/own-account.ts';
import { needed, priceOfText } from '../../shared/own-operations.ts';
import { textOf } from '../../shared/read-fields.ts';
import { operation } from '../operation.ts';
import { results } from '../payamak-codes.ts';
import { numberOf, requiredText } from '../payamak-fields.ts';
import { shownTime } from './messages.ts';

/** Messages that the credit is enough for. */
export const credit = operation('send', neededOfAccount.balance, async (call) => (await balance(call)).count);

/** Of one page by the line that sends where none is named, in rial. */
export const basePrice = operation('send', neededOfAccount.lines, async (call) => {
  const [lines, { defaultLine }] = await Promise.all([accountLines(call), accountInfo(call)]);
  const line = lines.find(({ number }) => number === defaultLine) ?? lines[0];
  return Math.round((line?.cost ?? 0) * 10);
});

export const numbers = operation('send', neededOfAccount.lines, async (call) =>
  (await accountLines(call)).map(({ number }) => number),
);

export const planEnd = operation('send', neededOfAccount.balance, async (call) => {
  const { planExpiresAt } = await accountInfo(call);
  return planExpiresAt && shownTime(planExpiresAt, call.platform.config.timeZone);
});

export const loginCheck = operation('send', neededOfAccount.balance, async () => results.done.code);

const countMax = 1_000_000_000;

/** What a text costs that many numbers, in rial. Prices do not differ by the operator of a number. */
export const textPrice = operation('send', needed.price, async (call, fields) => {
  const names = ['irancellcount', 'mtncount', 'count'];
  const most = countMax;
  const total = names
    .map((name) => numberOf(fields, name, { otherwise: 0, most }))
    .reduce((sum, one) => sum + one, 0);
  const written = requiredText(fields, 'text', results.textEmpty);
  const line = senderOf(textOf(fields, 'from'));
  const { amount } = await priceOfText(call, { text: written, line, count: Math.min(total || 1, most) });
  return Math.round(amount * 10);
});

const notHere = failure({ code: 'not_found', status: 404, text: 'foreign_not_here' });

/** An operation that its clients have and that there is nothing for here: refused by its name. */
export const absent = (name: string) =>
  operation('send', neededOfAccount.balance, async () => {
    throw notHere({ name });
  });
