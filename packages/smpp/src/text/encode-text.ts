import { encodeGsm, gsmLength, septetsOf } from './gsm-alphabet.ts';
import { dataCoding } from '../pdu/commands.ts';
import { splitUcs2 } from './split-ucs2.ts';

/** An encoded text without concatenation headers, so that it can be reused for every recipient. */
export interface EncodedText {
  readonly dataCoding: number;
  readonly parts: readonly Buffer[];
}

const single = { gsm: 160, ucs2: 70 };
const perPart = { gsm: 153, ucs2: 67 };

/** GSM 7-bit if every character is in its alphabet, UCS-2 otherwise; several parts if it is too long for one. */
export function encodeText(text: string): EncodedText {
  const length = gsmLength(text);
  if (length >= 0) return { dataCoding: dataCoding.smscDefault, parts: gsmParts(text, length) };
  const pieces = text.length <= single.ucs2 ? [text] : splitUcs2(text, perPart.ucs2);
  return { dataCoding: dataCoding.ucs2, parts: pieces.map(encodeUcs2) };
}

/** The whole text in one piece, for message_payload. */
export function encodeWhole(text: string): EncodedText {
  const length = gsmLength(text);
  if (length >= 0) return { dataCoding: dataCoding.smscDefault, parts: [encodeGsm(text, length)] };
  return { dataCoding: dataCoding.ucs2, parts: [encodeUcs2(text)] };
}

function gsmParts(text: string, length: number): Buffer[] {
  if (length <= single.gsm) return [encodeGsm(text, length)];
  const parts: Buffer[] = [];
  let start = 0;
  let filled = 0;
  for (let i = 0; i < text.length; i += 1) {
    const octets = septetsOf(text.charCodeAt(i));
    if (filled + octets > perPart.gsm) {
      parts.push(encodeGsm(text.slice(start, i), filled));
      start = i;
      filled = 0;
    }
    filled += octets;
  }
  parts.push(encodeGsm(text.slice(start), filled));
  return parts;
}

function encodeUcs2(text: string): Buffer {
  const octets = Buffer.allocUnsafe(text.length * 2);
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    octets[2 * i] = unit >>> 8;
    octets[2 * i + 1] = unit;
  }
  return octets;
}
