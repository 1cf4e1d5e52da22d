import type { IdBase } from './client-options.ts';

const decimalDigits = /^\d+$/;
const hexDigits = /^(?:0x)?([0-9a-f]+)$/;

/**
 * One spelling for every id, so that the id of a receipt equals the id of the submit response: message centres pad with
 * zeros, change case, and respond in hexadecimal but report in decimal. Numbers in a known base become decimal; the rest
 * becomes lower case text without leading zeros.
 */
export function normaliseMessageId(id: string, base: IdBase): string {
  if (base !== 'hex' && isPlainNumber(id)) return id;
  const text = id.trim().toLowerCase();
  if (base === 'hex') {
    const digits = hexDigits.exec(text)?.[1];
    if (digits !== undefined) return BigInt(`0x${digits}`).toString();
  }
  if (base === 'decimal' && decimalDigits.test(text)) return BigInt(text).toString();
  return stripZeros(text);
}

/** Fast path: most ids are plain numbers, and every message normalises two. */
function isPlainNumber(id: string): boolean {
  if (id.charCodeAt(0) === 0x30) return id.length === 1;
  for (let at = 0; at < id.length; at += 1) {
    const unit = id.charCodeAt(at);
    if (unit < 0x30 || unit > 0x39) return false;
  }
  return true;
}

function stripZeros(text: string): string {
  let at = 0;
  while (at < text.length - 1 && text.charCodeAt(at) === 0x30) at += 1;
  return at === 0 ? text : text.slice(at);
}
