import { SegmentedMessage } from 'sms-segments-calculator';
import { septetsOf } from './gsm-alphabet.ts';
import { plainClusterSize } from './plain-cluster.ts';

export interface PageCount {
  readonly encoding: 'gsm' | 'ucs2';
  readonly pages: number;
  /** Septets in GSM (an escaped character is two), UTF-16 units in UCS-2. */
  readonly units: number;
}

const gsmSingle = 160;
const gsmPart = 153;
const ucs2Single = 70;
const ucs2Part = 67;

/**
 * The number of SMS pages (segments) a text is sent and charged as. Hot path: common characters are counted directly,
 * and the library is used for the rest. An empty text is one page.
 */
export function countPages(text: string): PageCount {
  const septets = countSeptets(text);
  if (septets >= 0) return { encoding: 'gsm', pages: countGsmPages(text, septets), units: septets };
  return { encoding: 'ucs2', pages: countUcs2Pages(text), units: text.length };
}

function countSeptets(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const septets = septetsOf(text.charCodeAt(at));
    if (septets === 0) return -1;
    sum += septets;
  }
  return sum;
}

function countGsmPages(text: string, septets: number): number {
  if (septets <= gsmSingle) return 1;
  let pages = 1;
  let used = 0;
  for (let at = 0; at < text.length; at += 1) {
    const size = septetsOf(text.charCodeAt(at));
    // An escape and its character stay on the same page.
    if (used + size > gsmPart) {
      pages += 1;
      used = 0;
    }
    used += size;
  }
  return pages;
}

function countUcs2Pages(text: string): number {
  if (text.length <= ucs2Single) return 1;
  let pages = 1;
  let used = 0;
  for (let at = 0; at < text.length;) {
    const size = plainClusterSize(text, at);
    if (size === 0) return askLibrary(text);
    if (used + size > ucs2Part) {
      pages += 1;
      used = 0;
    }
    used += size;
    at += size;
  }
  return pages;
}

/** The library never splits a grapheme cluster, so it counts too few pages when one is longer than a page. */
function askLibrary(text: string): number {
  return Math.max(new SegmentedMessage(text).segmentsCount, Math.ceil(text.length / ucs2Part));
}
