import { countSegments } from '@peyk/smpp';

export interface PageCount {
  readonly encoding: 'gsm' | 'ucs2';
  readonly pages: number;
  /** Septets in GSM (an escaped character is two), UTF-16 units in UCS-2. */
  readonly units: number;
}

/** Pages a text is sent and charged as: one page is one SMS segment. An empty text is one page. */
export function countPages(text: string): PageCount {
  const { encoding, segments, units } = countSegments(text);
  return { encoding, pages: segments, units };
}
