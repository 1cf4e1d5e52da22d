import { toEnglishDigits } from '@peyk/text';

const invisibleMarks = /\p{Cf}/gu;
const link =
  /https?:|www\.|(?<![\w@])(?:[a-z0-9-]+\.)+[a-z]{2,}(?![a-z])|\.ایران(?!\p{L})|(?<!\S)@[a-z]\w{3,}/iu;
const number = /(?<!\d)(?:(?:\+|00)98|0)[ .()-]*(?:\d[ .()-]*){9,10}|(?<!\d)9\d{9}(?!\d)|\*\d+(?:\*\d+)*#/;

/** Whether a text leads its reader elsewhere: by a link or an account name, or by a phone number or a USSD code. */
export function findContactDetails(text: string): { readonly hasLink: boolean; readonly hasNumber: boolean } {
  const plain = toEnglishDigits(text).replace(invisibleMarks, '');
  return { hasLink: link.test(plain), hasNumber: number.test(plain) };
}
