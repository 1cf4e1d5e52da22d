import { piecesOf } from '@peyk/text';

const strong = /\p{L}/u;
/** As other services mark their variables: people bring such texts along. */
const braced = /\{[^{}]{1,40}\}/gu;
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The direction of a text that somebody writes: that of its first letter outside of variables, whose names are mostly
 * Latin; while there is none, that of the reader.
 */
export function directionOf(text: string, reader: 'rtl' | 'ltr'): 'rtl' | 'ltr' {
  const plain = piecesOf(text)
    .filter(({ variable }) => variable === undefined)
    .map((piece) => piece.text)
    .join('')
    .replaceAll(braced, '');
  const [first] = strong.exec(plain) ?? [];
  if (first === undefined) return reader;
  return fromRight.test(first) ? 'rtl' : 'ltr';
}
