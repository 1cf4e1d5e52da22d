import { Type } from 'typebox';

import { option } from '../carrier-option.ts';

const status = '0x[0-9a-fA-F]{1,8}';
const word = '[A-Za-z]{3,20}';
const code = '[A-Za-z0-9]{1,20}';
const rule = `(${status}|\\d{1,10}|${word}( ${code})?)`;

/** The option of a carrier that says which of its answers and receipts come from its list of people without advertising. */
export const blockedErrors = option(
  Type.String({
    maxLength: 500,
    default: 'BLACK, BLOCK',
    pattern: `^$|^${rule}(,\\s*${rule})*$`,
    description:
      "what it says of people who shut advertising off: the beginning of a receipt's state, with or without its error code (REJECTD 69), an error code alone (69), or the status of submit_sm_resp (0x45)",
  }),
  {
    label: ['خطاهای لیست سیاه مخابرات', 'Blocked by the operator'],
    fa: 'آنچه دربارهٔ مشترکی می‌گوید که پیام تبلیغاتی را بسته است: ابتدای وضعیت گزارش تحویل، با کد خطا یا بدون آن (REJECTD 69)، تنها کد خطا (69)، یا وضعیت submit_sm_resp مانند 0x45',
    hint: [
      'جداشده با ویرگول؛ مانند BLACK, REJECTD 69, 0x45. چنین پیامی «لیست سیاه» می‌شود، نه «ناموفق»',
      'Separated by commas, such as BLACK, REJECTD 69, 0x45. Such a message is blacklisted, not failed',
    ],
  },
);

/** The option of a carrier with codes that are not final. */
export const temporaryErrors = option(
  Type.Array(Type.Integer({ minimum: 1 }), {
    default: [],
    description: "codes of the carrier's own that mean: try again later",
  }),
  {
    label: ['خطاهای موقت', 'Temporary errors'],
    fa: 'کدهای خود اپراتور به معنای: بعداً دوباره بفرستید',
    hint: [
      'کدهای اختصاصی اپراتور که یعنی «بعداً دوباره»؛ جداشده با ویرگول',
      'The carrier’s own codes that mean “try later”, separated by commas',
    ],
  },
);

const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '');

/** The error of a receipt (`REJECTD 069`), or the reason of a refusal, which ends with its status (`… (0x45)`). */
export interface BlockedRules {
  isReceipt(error: string): boolean;
  isRefusal(reason: string): boolean;
}

export function readBlockedErrors(text: string): BlockedRules {
  const statuses = new Set<number>();
  const codes = new Set<string>();
  const states: { readonly start: string; readonly code: string | undefined }[] = [];
  for (const given of text.split(',').map((one) => one.trim())) {
    if (given === '') continue;
    if (/^0x/i.test(given)) statuses.add(Number(given));
    else if (/^\d+$/.test(given)) codes.add(withoutZeros(given));
    else {
      const [start = '', code] = given.toUpperCase().split(' ');
      states.push({ start, code: code === undefined ? undefined : withoutZeros(code) });
    }
  }
  return {
    isReceipt(error) {
      const [state = '', given] = error.toUpperCase().split(' ');
      const own = given === undefined ? undefined : withoutZeros(given);
      if (own !== undefined && codes.has(own)) return true;
      return states.some(({ start, code: wanted }) => {
        return state.startsWith(start) && (wanted === undefined || wanted === own);
      });
    },
    isRefusal(reason) {
      const found = /\((0x[0-9a-f]+)\)$/.exec(reason)?.[1];
      return found !== undefined && statuses.has(Number(found));
    },
  };
}
