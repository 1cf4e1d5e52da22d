import { hkdfSync } from 'node:crypto';

import { codeAlphabet, codeLength } from '@peyk/text';

const halfBits = 23;
const halfMask = 2 ** halfBits - 1;
/** Numbers of codes lie below this. */
export const numbersMax = 2 ** (2 * halfBits);
const rounds = 8;

/**
 * Codes of numbers, and numbers of codes. A network of eight rounds mixes the number with the key, so that numbers in a row have
 * codes without an order. Most codes have no number that was given yet: those are refused without a question to the database.
 */
export class LinkCodes {
  readonly #keys: Int32Array;

  constructor(key: Buffer) {
    const derived = Buffer.from(hkdfSync('sha256', key, '', 'link codes', rounds * 8));
    this.#keys = Int32Array.from({ length: rounds * 2 }, (_, index) => derived.readInt32LE(index * 4));
  }

  encode(number: number): string {
    let left = Math.floor(number / 2 ** halfBits);
    let right = number % 2 ** halfBits;
    for (let round = 0; round < rounds; round += 1) [left, right] = [right, left ^ this.#mix(right, round)];
    return written(left * 2 ** halfBits + right);
  }

  /** Undefined: no number has this code. */
  decode(code: string): number | undefined {
    const value = read(code);
    if (value === undefined || value >= numbersMax) return undefined;
    let left = Math.floor(value / 2 ** halfBits);
    let right = value % 2 ** halfBits;
    for (let round = rounds - 1; round >= 0; round -= 1)
      [left, right] = [right ^ this.#mix(left, round), left];
    return left * 2 ** halfBits + right;
  }

  #mix(half: number, round: number): number {
    let mixed = half ^ (this.#keys[round * 2] ?? 0);
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
    mixed = (mixed ^ (mixed >>> 15)) + (this.#keys[round * 2 + 1] ?? 0);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x846ca68b);
    return (mixed ^ (mixed >>> 16)) & halfMask;
  }
}

const base = codeAlphabet.length;
const values: ReadonlyMap<string, number> = new Map(
  Array.from(codeAlphabet, (letter, index) => [letter, index]),
);

function written(value: number): string {
  let code = '';
  let rest = value;
  for (let at = 0; at < codeLength; at += 1) {
    code = codeAlphabet.charAt(rest % base) + code;
    rest = Math.floor(rest / base);
  }
  return code;
}

function read(code: string): number | undefined {
  if (code.length !== codeLength) return undefined;
  let value = 0;
  for (const letter of code) {
    const digit = values.get(letter);
    if (digit === undefined) return undefined;
    value = value * base + digit;
  }
  return value;
}
