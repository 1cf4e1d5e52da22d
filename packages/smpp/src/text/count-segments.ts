import { SegmentedMessage } from 'sms-segments-calculator';

import { gsmLength, septetsOf } from './gsm-alphabet.ts';
import { simpleGraphemeLength } from './simple-graphemes.ts';

export interface SegmentCount {
  readonly encoding: 'gsm' | 'ucs2';
  readonly segments: number;
  /** Septets in GSM (an escaped character is two), UTF-16 units in UCS-2. */
  readonly units: number;
}

const gsmSingle = 160;
const gsmPart = 153;
const ucs2Single = 70;
const ucs2Part = 67;

/**
 * Messages a text is sent as: what `encodeText` would make, without encoding it. An empty text is one. Common texts
 * are counted directly, without allocation; sms-segments-calculator counts the rest.
 */
export function countSegments(text: string): SegmentCount {
  const septets = gsmLength(text);
  if (septets >= 0) return { encoding: 'gsm', segments: countGsm(text, septets), units: septets };
  return { encoding: 'ucs2', segments: countUcs2(text), units: text.length };
}

function countGsm(text: string, septets: number): number {
  if (septets <= gsmSingle) return 1;
  let segments = 1;
  let used = 0;
  for (let at = 0; at < text.length; at += 1) {
    const size = septetsOf(text.charCodeAt(at));
    // An escape and its character stay in one segment.
    if (used + size > gsmPart) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

function countUcs2(text: string): number {
  if (text.length <= ucs2Single) return 1;
  let segments = 1;
  let used = 0;
  for (let at = 0; at < text.length;) {
    const size = simpleGraphemeLength(text, at);
    if (size === 0) return countWithLibrary(text);
    if (used + size > ucs2Part) {
      segments += 1;
      used = 0;
    }
    used += size;
    at += size;
  }
  return segments;
}

/** The library never divides a grapheme, so it counts too few when one is longer than a segment. */
function countWithLibrary(text: string): number {
  return Math.max(new SegmentedMessage(text).segmentsCount, Math.ceil(text.length / ucs2Part));
}
